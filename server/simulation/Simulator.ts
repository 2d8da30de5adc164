import { randomUUID } from "node:crypto";
import type { Config } from "../config";
import type { Database, Logger } from "../database";
import type { JobRunner } from "../planning";
import { markOfRuns, readDrivenRuns } from "../runs";
import { TravelFault, type TravelOf } from "../travel";
import { clockAt } from "./clock";
import { beginDemoDays, endDemoDays } from "./demoDays";
import { NotNow } from "./Doors";
import { markOfCalledOff, readKnown, readWaiting } from "./known";
import type { Said, Workflow } from "./PlayedDay";
import { playDay } from "./playDay";
import { type Played, playedDays } from "./playedDays";
import {
  claimSimulations,
  type DayKey,
  endSimulation,
  readMarks,
  releaseSimulations,
  type Simulation,
  writeMark,
} from "./rows";
import type { Voices } from "./Voices";

type Parts = {
  database: Database;
  travel: TravelOf;
  voices: Voices;
  runner: Pick<JobRunner, "firstPlans">;
  config: Pick<Config, "demo" | "demoSimulation">;
  now: () => Date;
  log: Logger;
  pace: number;
};

/** Milliseconds between two looks at the clock. */
const lookEvery = 2_000;
/** How long a day is another server's that is silent, in milliseconds. */
const leased = 20_000;
/** How often the demo company may have another day, in milliseconds. */
const demoEvery = 30_000;
/** What is said at once of one vehicle, at most, and what of it takes a call of its own. */
const mostAtOnce = 1_000;
const mostCalls = 2;
const ofOwnCalls: ReadonlySet<Said["kind"]> = new Set(["pod", "check"] as const);
/** Vehicles that speak at once. */
const mostSpeaking = 4;
/** A day is over for good so long after it began. */
const longest = 48 * 3_600_000;

/** What a vehicle and its driver have to say, and what of it is next. */
type Speaker = Pick<Played, "vehicle" | "driver"> & { workflow: Workflow; said: Said[]; next: number };

/** A day that is being played: of which seed, and of what was `sent`. */
type Playing = { seed: number; setAt: number; sent: string; speakers: Speaker[] };

/** Has the days that are started played, each by one server (execution 8). */
export class Simulator {
  readonly #parts: Parts;
  readonly #lease = randomUUID();
  readonly #closing = new AbortController();
  readonly #playing = new Map<string, Playing>();
  /** Whether a day has ever been this server's. */
  #holds = false;
  /** When it is looked next whether the demo company has another day. */
  #demoDue = 0;
  /** Why it waits: told once. */
  #reason: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), lookEvery / this.#parts.pace);
    this.#timer.unref();
    this.look();
  }

  /** Says what is to be said by now, beside whatever else the server does. */
  look(): void {
    if (this.#isPutOff) return;
    this.#running ??= this.#playAll()
      .catch((error: unknown) => this.#note(error))
      .finally(() => (this.#running = undefined));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#running;
    if (this.#holds)
      await this.#parts.database.transaction(null, (sql) => releaseSimulations(sql, this.#lease));
  }

  /** Whoever waits for a first plan has the machine for himself; what was not said by then is said at the next look. */
  get #isPutOff(): boolean {
    return this.#closing.signal.aborted || this.#parts.runner.firstPlans.areWaitedFor;
  }

  async #playAll(): Promise<void> {
    const { database, now } = this.#parts;
    await this.#followDemo();
    const lease = { lease: this.#lease, now: now(), lasting: leased };
    const days = await database.transaction(null, (sql) => claimSimulations(sql, lease));
    this.#holds ||= days.length > 0;
    const keys = new Set(days.map(keyOf));
    for (const key of this.#playing.keys()) if (!keys.has(key)) this.#playing.delete(key);
    for (const day of days) await this.#play(day, day).catch((error: unknown) => this.#note(error));
  }

  /** Of the demo company today is driven; a start says whether. */
  async #followDemo(): Promise<void> {
    const { config, database, now } = this.#parts;
    const isWanted = config.demo && config.demoSimulation;
    const time = now().getTime();
    if (isWanted ? time < this.#demoDue : this.#demoDue > 0) return;
    await database.transaction(null, (sql) => (isWanted ? beginDemoDays(sql, now()) : endDemoDays(sql)));
    this.#demoDue = time + demoEvery;
  }

  async #play(key: DayKey, simulation: Simulation): Promise<void> {
    const { database, now } = this.#parts;
    const { speakers } = await this.#prepared(key, simulation);
    const clock = clockAt(simulation, now().getTime());
    const waiting = speakers.filter(({ said, next }) => said[next] && said[next].time <= clock);
    const work = async () => {
      for (let speaker = waiting.shift(); speaker; speaker = waiting.shift())
        await this.#lead(key, speaker, clock);
    };
    await Promise.all(Array.from({ length: mostSpeaking }, work));
    const isSilent = speakers.every(({ said, next }) => next === said.length);
    const isOver = clock > Date.parse(`${key.date}T00:00:00Z`) + longest;
    if (isSilent && isOver) await database.transaction(null, (sql) => endSimulation(sql, key));
  }

  /**
   * What the day's vehicles have to say: looked up anew when a run was sent or taken back, an order was called off, or it
   * was started anew.
   */
  async #prepared(key: DayKey, { seed, setAt, disturbances }: Simulation): Promise<Playing> {
    const { database, travel, voices } = this.#parts;
    const { accountId, aoc, date: day } = key;
    const sent = await database.read(accountId, async (sql) =>
      JSON.stringify([
        await markOfRuns(sql, accountId, { aoc, day }),
        await markOfCalledOff(sql, accountId, { aoc, day }),
      ]),
    );
    const before = this.#playing.get(keyOf(key));
    if (before?.seed === seed && before.setAt === setAt && before.sent === sent) return before;
    const { runs, read, marks, waiting } = await database.read(accountId, async (sql) => {
      const found = await readDrivenRuns(sql, accountId, { aoc, day });
      return {
        runs: found,
        read: await readKnown(sql, accountId, found),
        marks: await readMarks(sql, key),
        waiting: await readWaiting(sql, accountId, found),
      };
    });
    for (const run of waiting) await voices.confirm(accountId, run);
    const days = await playedDays(runs, { known: read.known, travel: travel(accountId), seed, disturbances });
    const speakers = days.map(({ vehicle, driver, day: played }): Speaker => {
      const said = playDay(played, { ...read.settings, seed });
      const until = marks.get(`${vehicle} ${driver}`) ?? -Infinity;
      const next = said.findIndex(({ time }) => time > until);
      return { vehicle, driver, workflow: played.workflow, said, next: next < 0 ? said.length : next };
    });
    const playing = { seed, setAt, sent, speakers };
    this.#playing.set(keyOf(key), playing);
    return playing;
  }

  /** Has a vehicle say all that it has to say by then. */
  async #lead(key: DayKey, speaker: Speaker, clock: number): Promise<void> {
    const { database, voices } = this.#parts;
    const { accountId } = key;
    while (speaker.next < speaker.said.length && !this.#isPutOff) {
      const due = dueBy(speaker, clock);
      const last = due.at(-1);
      if (!last) return;
      await voices.say(accountId, speaker, due);
      speaker.next += due.length;
      const mark = { speaker: `${speaker.vehicle} ${speaker.driver}`, until: last.time };
      await database.transaction(accountId, (sql) => writeMark(sql, key, mark));
    }
  }

  /** What is not taken now is said again at the next look. */
  #note(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    const { log } = this.#parts;
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === this.#reason) return;
    this.#reason = reason;
    if (error instanceof NotNow || error instanceof TravelFault) log.info({ reason }, "The simulator waits");
    else log.warn({ err: error }, "A day could not be simulated; it is tried again");
  }
}

/** What is to be said by then, in pieces; what is of one moment is said at once. */
function dueBy({ said, next }: Speaker, clock: number): Said[] {
  let end = next;
  let calls = 0;
  while (
    said[end] &&
    said[end]!.time <= clock &&
    ((end - next < mostAtOnce && calls < mostCalls) || said[end]!.time === said[end - 1]!.time)
  ) {
    if (ofOwnCalls.has(said[end]!.kind)) calls += 1;
    end += 1;
  }
  return said.slice(next, end);
}

function keyOf({ accountId, aoc, date }: DayKey): string {
  return JSON.stringify([accountId, aoc, date]);
}
