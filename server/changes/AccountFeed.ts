import type { FastifyBaseLogger } from "fastify";
import type { Resource } from "../../schemas";
import type { Database } from "../database";
import { type Caller, viewerOf } from "../http/caller";
import { type Change, changesSince, lastSequence, subjectsTold, subjectsToldTo } from "../resources";
import type { ChangeStream } from "./ChangeStream";
import { SharedRead } from "./SharedRead";
import { Telling } from "./Telling";

/** So many changes are told one by one; who missed more reads anew. */
const mostTold = 1000;
/** Milliseconds after which a read that failed is tried again. */
const retryAfter = 2000;

/** A page that has its stream here, as it calls itself in each request (X-Origin-Id). */
export type OpenPage = {
  caller: Caller;
  page: string | undefined;
  stream: ChangeStream;
  /** Whether it wants to hear where vehicles are. */
  positions: boolean;
};

/** `last`: the sequence up to which it has heard. */
export type Reader = OpenPage & { last: number };

type Parts = {
  accountId: string;
  database: Database;
  resources: Map<string, Resource>;
  log: FastifyBaseLogger;
  /** Milliseconds between two tellings: what comes meanwhile is told together. */
  pause: () => number;
  /** Looks who these are by now: streams whose sessions have ended end. */
  check: (readers: Reader[]) => Promise<void>;
};

/**
 * The streams of one account. A change is read once for all of them, and told to each as far as its user may read it by
 * then. Nothing is kept for a slow or a new reader but the sequence that he is at: the read that is next begins there.
 */
export class AccountFeed {
  readonly readers = new Set<Reader>();
  /** Streams that are being opened. */
  coming = 0;
  readonly #parts: Parts;
  readonly #subjects: string[];
  readonly #last: SharedRead<number>;
  /** What each caller is told of; the same for all of a kind. */
  readonly #toldTo = new WeakMap<Caller, ReadonlySet<string>>();
  readonly #toldToKind = new Map<string, ReadonlySet<string>>();
  /** Up to where changes are known to have been written, were told to whoever takes them, and changed who may read. */
  #heard = 0;
  #told = 0;
  #checked = 0;
  /** Users who may be told less by now. */
  readonly #doubted = new Set<string>();
  /** Whether some reader is behind the others. */
  #isBehind = false;
  #isTelling = false;
  /** When the next telling may begin. */
  #due = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    const { accountId, database, resources } = parts;
    this.#parts = parts;
    this.#subjects = subjectsTold(resources);
    this.#last = new SharedRead(() => database.read(accountId, (sql) => lastSequence(sql, { accountId })));
  }

  /** Up to where the account has been written. */
  last(): Promise<number> {
    return this.#last.ask();
  }

  /** Adds a reader, who hears of what was written after his `last`, `now` at most being known to have been. */
  add(reader: Reader, now: number): void {
    this.readers.add(reader);
    if (reader.last < Math.max(now, this.#heard)) this.catchUp();
  }

  /** Changes up to this sequence have been written. */
  hear(sequence: number): void {
    this.#heard = Math.max(this.#heard, sequence);
    this.#begin();
  }

  /** Tells everybody what he has not heard, whatever was told before. */
  catchUp(): void {
    this.#isBehind = true;
    this.#begin();
  }

  /** What this user may read has changed: it is looked at before anything more is told. */
  doubt(user: string): void {
    if (![...this.readers].some(({ caller }) => caller.user.id === user)) return;
    this.#doubted.add(user);
    this.catchUp();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { stream } of this.readers) stream.end();
  }

  #begin(): void {
    if (!this.#isBehind && this.#heard <= this.#told) return;
    if (this.#isTelling || this.#isClosed || this.readers.size === 0) return;
    this.#timer ??= setTimeout(() => void this.#tell(), Math.max(0, this.#due - performance.now()));
  }

  async #tell(): Promise<void> {
    this.#timer = undefined;
    this.#isTelling = true;
    this.#isBehind = false;
    this.#due = performance.now() + this.#parts.pause();
    try {
      const readers = this.#readersNow();
      this.#told = Math.max(this.#told, readers.length > 0 ? await this.#tellAll(readers) : this.#heard);
    } catch (error) {
      // Nobody has moved: the next read begins where this one did.
      this.#parts.log.warn({ err: error }, "Changes could not be read for their streams; they will be");
      this.#isBehind = true;
      this.#due = performance.now() + retryAfter;
    } finally {
      this.#isTelling = false;
      this.#begin();
    }
  }

  /** Whoever takes what he is told; the others when they have. */
  #readersNow(): Reader[] {
    return [...this.readers].filter(({ stream }) => {
      if (stream.isFull) stream.onDrained(this, () => this.catchUp());
      return !stream.isFull && !stream.ended;
    });
  }

  /** Answers up to where they have heard. */
  async #tellAll(readers: Reader[]): Promise<number> {
    const { accountId, database } = this.#parts;
    const sequence = readers.reduce((least, { last }) => Math.min(least, last), Infinity);
    const asked = { subjects: this.#subjects, sequence, limit: mostTold + 1 };
    const { changes, now } = await database.read(accountId, async (sql) => ({
      changes: await changesSince(sql, { accountId }, asked),
      now: await lastSequence(sql, { accountId }),
    }));
    await this.#checkRights(changes);
    this.#checked = now;
    const telling = new Telling(changes, mostTold);
    for (const reader of readers) {
      const { stream, last, caller } = reader;
      const events = telling.after(last, this.#subjectsOf(caller));
      reader.last = now;
      if (!events) stream.reset(now);
      else if (events.length > 0) stream.write(events);
    }
    return now;
  }

  /** What changes who may read what is looked at before it is told, and what comes with it. */
  async #checkRights(changes: Change[]): Promise<void> {
    const recent = changes.filter(({ sequence }) => sequence > this.#checked);
    const isAll = recent.length > mostTold || recent.some(({ resource }) => resource === "accountSettings");
    const changed = recent.flatMap(({ resource, id }) => (resource === "users" ? [id] : []));
    const doubted = [...this.#doubted];
    this.#doubted.clear();
    const users = new Set([...changed, ...doubted]);
    const readers = [...this.readers].filter(({ caller }) => isAll || users.has(caller.user.id));
    try {
      if (readers.length > 0) await this.#parts.check(readers);
    } catch (error) {
      for (const user of doubted) this.#doubted.add(user);
      throw error;
    }
  }

  #subjectsOf(caller: Caller): ReadonlySet<string> {
    const known = this.#toldTo.get(caller);
    if (known) return known;
    const subjects = subjectsToldTo(this.#parts.resources, viewerOf(caller));
    const kind = subjects.join(" ");
    const told = this.#toldToKind.get(kind) ?? new Set(subjects);
    this.#toldToKind.set(kind, told);
    this.#toldTo.set(caller, told);
    return told;
  }
}
