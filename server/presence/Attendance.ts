import type { Present, Whereabouts } from "../../schemas/schedule";

/** A page of somebody: the session tells it from others' pages of the same name. */
export type PageKey = { account: string; session: string; page: string };

/** A centre's day, and what of it somebody has before him. */
export type Place = { aoc: string; date: string; on: Whereabouts | null };

type Person = { id: string; login: string; name: string };

/** What a page says of itself; without a place it has gone. */
export type Said = PageKey & { person: Person; at: Place | null };

type Entry = Said & { at: Place; heard: number };

/** A day of an account, as the key of a map. */
export type DayKey = string;

/** Milliseconds for which somebody is there who is not heard of any more. */
export const lasting = 45_000;
/** More pages than anybody works with; whoever says that he has more leaves the one that he was in the longest. */
const mostPages = 20;

/** Who is where, as far as this server has heard; each server hears of all. */
export class Attendance {
  readonly #entries = new Map<string, Entry>();

  /** Answers with the days that are others by it. */
  hear(said: Said, now: number): DayKey[] {
    const key = nameOf(said);
    const before = this.#entries.get(key);
    this.#entries.delete(key);
    if (said.at) this.#entries.set(key, { ...said, at: said.at, heard: now });
    const crowded = said.at && !before ? this.#pagesOf(said)[mostPages] : undefined;
    if (crowded) this.#entries.delete(nameOf(crowded));
    if (said.at && before && isSame(before, said)) return [];
    return [...new Set([before, said, crowded].flatMap((each) => (each?.at ? [dayOf(each, each.at)] : [])))];
  }

  /** Lets those go who were not heard of for long, unless they are `kept`. */
  expire(now: number, kept: (key: PageKey) => boolean): DayKey[] {
    const gone = [...this.#entries].filter(([, entry]) => now - entry.heard >= lasting && !kept(entry));
    for (const [key] of gone) this.#entries.delete(key);
    return [...new Set(gone.map(([, entry]) => dayOf(entry, entry.at)))];
  }

  /** What a page said last. */
  of(key: PageKey): Said | undefined {
    return this.#entries.get(nameOf(key));
  }

  /** Everybody else who is on the day that a page is on: nobody is another person in his second window. */
  othersBeside({ account, person, at }: Said): Present[] {
    const others = new Map<string, Present>();
    if (at)
      for (const entry of this.#entries.values()) {
        if (entry.person.id === person.id || dayOf(entry, entry.at) !== dayOf({ account }, at)) continue;
        const { id, login, name } = entry.person;
        const before = others.get(id)?.on ?? [];
        others.set(id, { user: login, userName: name, on: entry.at.on ? [...before, entry.at.on] : before });
      }
    return [...others.values()].sort((one, other) => one.userName.localeCompare(other.userName));
  }

  /** A user's pages, the one that was heard of last before the others. */
  #pagesOf({ account, person }: Said): Entry[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.account === account && entry.person.id === person.id)
      .reverse();
  }
}

/** Accounts never meet: a day's key has its account. */
export function dayOf({ account }: { account: string }, { aoc, date }: Omit<Place, "on">): DayKey {
  return JSON.stringify([account, aoc, date]);
}

/** What tells pages apart. */
export function nameOf({ account, session, page }: PageKey): string {
  return JSON.stringify([account, session, page]);
}

function isSame({ person, at }: Entry, said: Said): boolean {
  return JSON.stringify([person, at]) === JSON.stringify([said.person, said.at]);
}
