import type { Role } from "../../schemas";
import type { ChangeFeed, OpenPage } from "../changes";
import { type Database, type Logger, publish, type Sql } from "../database";
import type { Caller } from "../http/caller";
import {
  Attendance,
  type DayKey,
  dayOf,
  lasting,
  nameOf,
  type PageKey,
  type Place,
  type Said,
} from "./Attendance";

/** Milliseconds between two tellings of a day, and of what is still so. */
const tellEvery = 1_000;
const renewEvery = lasting / 3;
/** A page that is loaded anew, or whose connection broke for a moment, has not gone. */
const grace = 3_000;

/** Who is told of others: those who may open the planning board. */
export const watchers: readonly Role[] = ["DISPATCHER", "ADMIN"];

type Parts = { database: Database; feed: ChangeFeed; now: () => Date; log: Logger };

/**
 * Who is on which day, told to the others there by the stream of changes that each page has. Nothing is stored: all
 * servers of a database hear what a page says by its notifications, and the one that has the page's stream repeats it
 * as long as that lasts.
 */
export class Presence {
  readonly #parts: Parts;
  readonly #attendance = new Attendance();
  /** Days that were told a moment ago; true where they are others since. */
  readonly #told = new Map<DayKey, boolean>();
  /** What each page heard last: it hears nothing twice. */
  readonly #heard = new WeakMap<OpenPage, string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #ends: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { database, feed } = this.#parts;
    const renewing = setInterval(() => this.#renew(), renewEvery);
    const expiring = setInterval(() => this.#expire(), tellEvery);
    this.#ends = [
      database.subscribe((payload) => this.#hear(JSON.parse(payload) as Partial<Notice>)),
      feed.follow({ opened: (page) => this.#tellPage(page), closed: (page) => this.#left(page) }),
      () => clearInterval(renewing),
      () => clearInterval(expiring),
    ];
  }

  stop(): void {
    for (const end of this.#ends) end();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** A page says where it is. */
  async say(sql: Sql, caller: Caller, page: string | undefined, at: Place): Promise<void> {
    const { id, login, name } = caller.user;
    const person = { id, login, name };
    await announce(sql, { ...keyOf(caller, page), person, at });
  }

  /** It has left the day, unless it is on another one by now. */
  async leave(sql: Sql, caller: Caller, page: string | undefined, day: Omit<Place, "on">): Promise<void> {
    const said = this.#attendance.of(keyOf(caller, page));
    if (said?.at?.aoc === day.aoc && said.at.date === day.date) await announce(sql, { ...said, at: null });
  }

  /** Whoever has his stream here is there, also while no notification comes through. */
  #expire(): void {
    const here = new Set(this.#parts.feed.pages().map(({ caller, page }) => nameOf(keyOf(caller, page))));
    this.#tell(this.#attendance.expire(this.#now(), (key) => here.has(nameOf(key))));
  }

  #now(): number {
    return this.#parts.now().getTime();
  }

  #hear({ presence: said }: Partial<Notice>): void {
    if (!said) return;
    const before = this.#attendance.of(said)?.at;
    const changed = this.#attendance.hear(said, this.#now());
    // Whoever comes to a day hears who is there, whatever he heard of it before.
    if (said.at && (before?.aoc !== said.at.aoc || before.date !== said.at.date))
      for (const page of this.#pages(said)) this.#heard.delete(page);
    this.#tell(changed);
  }

  /** Tells days that are others now: at once, and then no more than once a second each. */
  #tell(days: readonly DayKey[]): void {
    for (const day of days) {
      if (this.#told.has(day)) {
        this.#told.set(day, true);
        continue;
      }
      const isHeard = this.#parts.feed.pages().reduce((all, page) => this.#tellPage(page, day) && all, true);
      this.#told.set(day, !isHeard);
      this.#after(tellEvery, () => {
        const isOther = this.#told.get(day) === true;
        this.#told.delete(day);
        if (isOther) this.#tell([day]);
      });
    }
  }

  /** Tells a page who is beside it, where it is on that day; answers false where it has no room for that now. */
  #tellPage(page: OpenPage, day?: DayKey): boolean {
    const said = this.#attendance.of(keyOf(page.caller, page.page));
    if (!said?.at || (day !== undefined && dayOf(said, said.at) !== day)) return true;
    if (!watchers.includes(page.caller.role)) return true;
    if (page.stream.isFull) return false;
    const { aoc, date } = said.at;
    const told = { aoc, date, people: this.#attendance.othersBeside(said) };
    const text = JSON.stringify(told);
    if (this.#heard.get(page) !== text) page.stream.send("presence", undefined, told);
    this.#heard.set(page, text);
    return true;
  }

  /** Its stream has ended: unless it is back at once, it has gone. */
  #left({ caller, page }: OpenPage): void {
    const key = keyOf(caller, page);
    if (!this.#attendance.of(key)) return;
    this.#after(grace, () => {
      const said = this.#attendance.of(key);
      if (said && this.#pages(key).length === 0) this.#announce([{ ...said, at: null }]);
    });
  }

  /** Says again where those are whose streams are here: who started since hears of them, and nobody lets them go. */
  #renew(): void {
    const there = this.#parts.feed
      .pages()
      .flatMap(({ caller, page }) => this.#attendance.of(keyOf(caller, page)) ?? []);
    this.#announce(there);
  }

  #pages(key: PageKey): OpenPage[] {
    return this.#parts.feed.pages().filter(({ caller, page }) => nameOf(keyOf(caller, page)) === nameOf(key));
  }

  #announce(all: readonly Said[]): void {
    if (all.length === 0) return;
    const { database, log } = this.#parts;
    void database
      .transaction(null, async (sql) => {
        for (const said of all) await announce(sql, said);
      })
      .catch((error: unknown) => log.warn({ err: error }, "It could not be told who is on which day"));
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }
}

/** Beside the notices of changes, which have an `account`. */
type Notice = { presence: Said };

async function announce(sql: Sql, presence: Said): Promise<void> {
  await publish(sql, JSON.stringify({ presence } satisfies Notice));
}

/** Its name is what the page calls itself in each request; without one all of a session's pages are the same. */
function keyOf(caller: Caller, page: string | undefined): PageKey {
  return { account: caller.account.id, session: caller.sessionId, page: (page ?? "").slice(0, 100) };
}
