import type { ChangeStream } from "../../changes";
import { type Database, type Logger, Overloaded, type Sql } from "../../database";
import type { Caller } from "../../http/caller";
import type { ChangeNotice } from "../../resources";
import { standingAppCaller } from "../appSessions";
import { driverRuns, type RunsOf } from "../driverRuns";
import { whoseRuns } from "../whoseRuns";
import { type Affected, affectedBy, affectedOn, type Range } from "./affected";
import type { AppNotice } from "./notices";
import { changesBetween, marksOf, type RunMarks, textOf } from "./runMarks";

type Parts = { database: Database; now: () => Date; log: Logger };

/** Streams at once, of all accounts; and of one sign-in, of which the oldest ends. */
const mostStreams = 2000;
const mostOfSession = 2;
/** Milliseconds after which a stream knows that its session has ended, where nothing told of it. */
const sessionCheck = 30_000;
/** Milliseconds in which writes gather before it is looked whose runs they have changed. */
const gathers = 200;

type Reader = {
  caller: Caller;
  of: RunsOf;
  address: string;
  stream: ChangeStream;
  /** What it knows. */
  marks: RunMarks;
  behind: boolean;
  running: Promise<void> | undefined;
};

/**
 * Tells drivers' and loaders' phones which of their runs are others than they know (execution 2). What a phone knows
 * stands in the id of the last event that it heard: nothing is kept for one that is away, and it misses nothing.
 */
export class RunStreams {
  readonly #parts: Parts;
  readonly #readers = new Set<Reader>();
  /** Writes of accounts that are to be looked at. */
  readonly #ranges = new Map<string, Range>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #gathering: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#unsubscribe = parts.database.subscribe(
      (payload) => this.#heard(JSON.parse(payload) as Partial<ChangeNotice> & AppNotice),
      () => this.#all((reader) => this.#catchUp(reader)),
    );
    this.#timer = setInterval(() => void this.#check([...this.#readers]), sessionCheck);
    this.#timer.unref();
  }

  /** @throws Overloaded where one more stream would be too many. */
  refuseTooMany(): void {
    if (this.#readers.size >= mostStreams) throw new Overloaded("Too many streams of runs are open", 30);
  }

  /** Adds a phone, with what it knows; it is told at once of what is otherwise. */
  add(
    { caller, of, address }: Pick<Reader, "caller" | "of" | "address">,
    stream: ChangeStream,
    marks: RunMarks,
  ): void {
    const others = [...this.#readers].filter((reader) => reader.caller.session === caller.session);
    for (const { stream: oldest } of others.slice(0, others.length + 1 - mostOfSession)) oldest.end();
    const reader: Reader = { caller, of, address, stream, marks, behind: false, running: undefined };
    this.#readers.add(reader);
    stream.onEnd(() => this.#readers.delete(reader));
    this.#catchUp(reader);
  }

  close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#gathering);
    this.#unsubscribe();
    this.#all(({ stream }) => stream.end());
  }

  #heard({ account, first, last, drivenDay, appSession }: Partial<ChangeNotice> & AppNotice): void {
    if (appSession !== undefined)
      this.#all(({ caller, stream }) => caller.session === appSession && stream.end());
    if (drivenDay) void this.#look(drivenDay.account, (sql) => affectedOn(sql, drivenDay.account, drivenDay));
    if (account === undefined || first === undefined || last === undefined) return;
    if (this.#readersOf(account).length === 0) return;
    const known = this.#ranges.get(account);
    this.#ranges.set(account, {
      first: Math.min(first, known?.first ?? first),
      last: Math.max(last, known?.last ?? last),
    });
    this.#gathering ??= setTimeout(() => void this.#lookAround(), gathers);
  }

  async #lookAround(): Promise<void> {
    const ranges = [...this.#ranges];
    this.#ranges.clear();
    this.#gathering = undefined;
    for (const [account, range] of ranges)
      await this.#look(account, (sql) => affectedBy(sql, account, range));
  }

  /** Has those of an account's phones read their runs whose they may have changed. */
  async #look(account: string, find: (sql: Sql) => Promise<Affected>): Promise<void> {
    if (this.#readersOf(account).length === 0) return;
    try {
      const { runs, isUsers } = await this.#parts.database.read(account, find);
      if (isUsers) await this.#check(this.#readersOf(account));
      for (const reader of this.#readersOf(account))
        if (runs.some((run) => sees(reader.of, run))) this.#catchUp(reader);
    } catch (error) {
      this.#parts.log.warn({ err: error }, "It is not known whose runs have changed; all are looked at");
      for (const reader of this.#readersOf(account)) this.#catchUp(reader);
    }
  }

  /** Ends the streams whose sessions have ended; the others go on for who their users are by now. */
  async #check(readers: readonly Reader[]): Promise<void> {
    const { database, now, log } = this.#parts;
    for (const reader of readers) {
      const { caller, address, stream } = reader;
      try {
        const standing = await database.read(null, (sql) =>
          standingAppCaller(sql, caller.session, { address, now: now() }),
        );
        const of = standing && whoseRuns(standing);
        if (!standing || !of) stream.end();
        else {
          const isOther = JSON.stringify(of) !== JSON.stringify(reader.of);
          Object.assign(reader, { caller: standing, of });
          if (isOther) this.#catchUp(reader);
        }
      } catch (error) {
        log.warn({ err: error }, "The session of a driver's stream could not be checked");
      }
    }
  }

  /** One read at a time for each phone; what comes meanwhile makes it read again. */
  #catchUp(reader: Reader): void {
    reader.behind = true;
    reader.running ??= this.#read(reader)
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error }, "A driver's stream could not be read and was ended");
        reader.stream.end();
      })
      .finally(() => (reader.running = undefined));
  }

  async #read(reader: Reader): Promise<void> {
    const { database, now } = this.#parts;
    while (reader.behind && !reader.stream.ended) {
      if (reader.stream.isFull) return reader.stream.onDrained(() => this.#catchUp(reader));
      reader.behind = false;
      const { account, settings } = reader.caller;
      const who = { accountId: account.id, of: reader.of, settings, now: now() };
      const marks = marksOf(await database.read(account.id, (sql) => driverRuns(sql, who)));
      const { changed, gone } = changesBetween(reader.marks, marks);
      reader.marks = marks;
      if (changed.length + gone.length > 0) reader.stream.send("runs", textOf(marks), { changed, gone });
    }
  }

  #readersOf(account: string): Reader[] {
    return [...this.#readers].filter(({ caller }) => caller.account.id === account);
  }

  #all(tell: (reader: Reader) => unknown): void {
    for (const reader of this.#readers) tell(reader);
  }
}

/** Whether a run is one of theirs. */
function sees(of: RunsOf, { driver, aoc }: Affected["runs"][number]): boolean {
  return "driver" in of ? of.driver === driver : of.centres.length === 0 || of.centres.includes(aoc);
}
