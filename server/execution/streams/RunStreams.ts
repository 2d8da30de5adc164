import type { ChangeStream } from "../../changes";
import { type Database, type Logger, Overloaded } from "../../database";
import type { Caller } from "../../http/caller";
import type { ChangeNotice } from "../../resources";
import { standingAppCaller } from "../appSessions";
import { driverRuns, type RunsOf } from "../driverRuns";
import { whoseRuns } from "../whoseRuns";
import { affectedBy, type Range } from "./affected";
import type { AppNotice, RunOf } from "./notices";
import { changesBetween, marksOf, type RunMarks, textOf } from "./runMarks";

type Parts = { database: Database; now: () => Date; log: Logger };

/** Streams at once, of all accounts; and of one sign-in, of which the oldest ends. */
const mostStreams = 2000;
const mostOfSession = 2;
/** Milliseconds after which a stream knows that its session has ended, where nothing told of it. */
const sessionCheck = 30_000;
/** Milliseconds in which writes and words gather before it is looked whose runs they have changed. */
const gathers = 200;

type Reader = {
  caller: Caller;
  of: RunsOf;
  address: string;
  stream: ChangeStream;
  /** What it knows. */
  marks: RunMarks;
};

/** Runs that are being read, for all who have them; `again`: they have become others since. */
type Reading = { again: boolean };

/**
 * Tells drivers' and loaders' phones which of their runs are others than they know (execution 2). What a phone knows
 * stands in the id of the last event that it heard: nothing is kept for one that is away, and it misses nothing.
 */
export class RunStreams {
  readonly #parts: Parts;
  readonly #readers = new Set<Reader>();
  /** Writes of accounts that are to be looked at, and runs of which somebody spoke. */
  readonly #ranges = new Map<string, Range>();
  readonly #spokenOf = new Map<string, RunOf & { account: string }>();
  readonly #readings = new Map<string, Reading>();
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
    if (stream.ended) return;
    const others = [...this.#readers].filter((reader) => reader.caller.session === caller.session);
    for (const { stream: oldest } of others.slice(0, others.length + 1 - mostOfSession)) oldest.end();
    const reader: Reader = { caller, of, address, stream, marks };
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

  #heard({ account, first, last, runOf, appSession }: Partial<ChangeNotice> & AppNotice): void {
    if (appSession !== undefined)
      this.#all(({ caller, stream }) => caller.session === appSession && stream.end());
    if (runOf && this.#readersOf(runOf.account).length > 0) {
      this.#spokenOf.set(`${runOf.account} ${runOf.driver} ${runOf.aoc}`, runOf);
      this.#gather();
    }
    if (account === undefined || first === undefined || last === undefined) return;
    if (this.#readersOf(account).length === 0) return;
    const known = this.#ranges.get(account);
    this.#ranges.set(account, {
      first: Math.min(first, known?.first ?? first),
      last: Math.max(last, known?.last ?? last),
    });
    this.#gather();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => void this.#lookAround(), gathers);
  }

  async #lookAround(): Promise<void> {
    const [ranges, spokenOf] = [[...this.#ranges], [...this.#spokenOf.values()]];
    this.#ranges.clear();
    this.#spokenOf.clear();
    this.#gathering = undefined;
    for (const { account, ...run } of spokenOf) this.#changed(account, [run]);
    for (const [account, range] of ranges) await this.#look(account, range);
  }

  async #look(account: string, range: Range): Promise<void> {
    try {
      const { runs, isUsers } = await this.#parts.database.read(account, (sql) =>
        affectedBy(sql, account, range, this.#parts.now()),
      );
      if (isUsers) await this.#check(this.#readersOf(account));
      this.#changed(account, runs);
    } catch (error) {
      this.#parts.log.warn({ err: error }, "It is not known whose runs have changed; all are looked at");
      for (const reader of this.#readersOf(account)) this.#catchUp(reader);
    }
  }

  #changed(account: string, runs: readonly RunOf[]): void {
    for (const reader of this.#readersOf(account))
      if (runs.some((run) => sees(reader.of, run))) this.#catchUp(reader);
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

  /** Reads once for all who have the same runs; what comes meanwhile makes it read again. */
  #catchUp(reader: Reader): void {
    const whose = whoseOf(reader);
    const reading = this.#readings.get(whose);
    if (reading) reading.again = true;
    else void this.#read(whose);
  }

  async #read(whose: string): Promise<void> {
    const reading: Reading = { again: true };
    this.#readings.set(whose, reading);
    try {
      while (reading.again) {
        reading.again = false;
        const readers = this.#readersWith(whose);
        const [one] = readers;
        if (!one) return;
        const marks = await this.#marksFor(one);
        for (const reader of readers) if (whoseOf(reader) === whose) this.#tell(reader, marks);
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, "Runs could not be read, and the streams of them were ended");
      for (const { stream } of this.#readersWith(whose)) stream.end();
    } finally {
      this.#readings.delete(whose);
    }
  }

  /** A phone that reads too slowly hears of it once it has read on. */
  #tell(reader: Reader, marks: RunMarks): void {
    const { stream } = reader;
    if (stream.isFull) return stream.onDrained(this, () => this.#catchUp(reader));
    const changes = changesBetween(reader.marks, marks);
    reader.marks = marks;
    if (!changes) stream.reset(textOf(marks));
    else if (changes.changed.length + changes.gone.length > 0) stream.send("runs", textOf(marks), changes);
  }

  async #marksFor({ caller: { account, settings }, of }: Reader): Promise<RunMarks> {
    const { database, now } = this.#parts;
    const who = { accountId: account.id, of, settings, now: now() };
    return marksOf(await database.read(account.id, (sql) => driverRuns(sql, who)));
  }

  #readersWith(whose: string): Reader[] {
    return [...this.#readers].filter((reader) => whoseOf(reader) === whose);
  }

  #readersOf(account: string): Reader[] {
    return [...this.#readers].filter(({ caller }) => caller.account.id === account);
  }

  #all(tell: (reader: Reader) => unknown): void {
    for (const reader of this.#readers) tell(reader);
  }
}

/** Readers of whom this is the same have the same runs. */
function whoseOf({ caller, of }: Reader): string {
  return `${caller.account.id} ${JSON.stringify(of)}`;
}

/** Whether a run is one of theirs. */
function sees(of: RunsOf, { driver, aoc }: RunOf): boolean {
  return "driver" in of ? of.driver === driver : of.centres.length === 0 || of.centres.includes(aoc);
}
