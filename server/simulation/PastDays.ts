import { randomUUID } from "node:crypto";
import { between, randomOf } from "../../demo";
import type { Settings } from "../../schemas";
import type { Database, Logger, Sql } from "../database";
import { holdDay, letGoOfDay, type Looks } from "../dayWatch";
import type { Drives } from "../drives";
import { simplifyTrack } from "../runLines";
import { readDrivenRuns, type RunWithPlan } from "../runs";
import type { Tracks } from "../tracks";
import { TravelFault, type TravelOf } from "../travel";
import { checksOf } from "../vehicleChecks";
import type { Disturbance } from "./disturbances";
import { NotNow } from "./Doors";
import { readHabits, readKnown, readWaiting } from "./known";
import type { PlaySettings, Proof, Said } from "./PlayedDay";
import { playDay } from "./playDay";
import { type Known, type Played, playedDays } from "./playedDays";
import { type DayKey, readMarks, readSimulation } from "./rows";
import type { AskedChecks, Voices } from "./Voices";

type Parts = {
  database: Database;
  travel: TravelOf;
  voices: Voices;
  tracks: Pick<Tracks, "derive">;
  drives: Pick<Drives, "derive">;
  looks: Pick<Looks, "then"> | undefined;
  now: () => Date;
  log: Logger;
};

type Living = {
  settings: Settings;
  /** Has the day's runs sent, before anybody drives. */
  send: () => Promise<void>;
  /** Lets others go first, between what is told. */
  rest: () => Promise<void>;
};

/** As the demo company's vehicles are driven today. */
const seed = 1;
/** Metres by which one is elsewhere than between two of his positions, at most: nobody watches, and they are kept for weeks. */
const off = 40;
/** Milliseconds between two positions, at most, while they are heard. */
const silent = 4 * 60_000;
/** Of so many vehicles one begins its day later than it should, and by how many minutes. */
const oneIn = 10;
const [leastLate, mostLate] = [10, 30];
/** Who drives the same streets for weeks makes up for some of what is lost on them, and counts what he hands over. */
const practised = { countsItems: true, operating: 0.92 };
/** How many of all deliveries are signed for where nobody asks for it. */
const signed = 1 / 5;
/** Milliseconds after a run has left in which others may leave before it is looked at when they are expected. */
const leaving = 8 * 60_000;
/** Who has locked drivers out never lets them in: nobody waits for that. */
const mostTries = 5;
/** Milliseconds for which nobody else looks at the day, unless told again. */
const held = 60_000;

/**
 * Has days that are over lived at once, by what the simulator says, through the doors and with the times of those days
 * (execution 8). Lived again, a day comes to the same: what is said twice changes nothing.
 */
export class PastDays {
  readonly #parts: Parts;
  /** How often each day was tried in vain. */
  readonly #tried = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** False where it is to be tried again: the server does not take it now. What it never takes is left untold. */
  async live(key: DayKey, living: Living): Promise<boolean> {
    const lease = randomUUID();
    const begun = performance.now();
    try {
      await this.#hold(key, lease);
      await living.send();
      if (isKept(key, living.settings, this.#parts.now())) await this.#live(key, lease, living);
      const [{ aoc, date }, ms] = [key, Math.round(performance.now() - begun)];
      this.#parts.log.info({ aoc, date, ms }, "A past day was lived");
      return true;
    } catch (error) {
      if (!(error instanceof NotNow) && !(error instanceof TravelFault)) throw error;
      return this.#noteFailure(key, error);
    } finally {
      const { database, now } = this.#parts;
      await database.transaction(key.accountId, (sql) => letGoOfDay(sql, { ...key, lease }, now()));
    }
  }

  #noteFailure({ aoc, date }: DayKey, { message: reason }: Error): boolean {
    const name = JSON.stringify([aoc, date]);
    const tries = (this.#tried.get(name) ?? 0) + 1;
    this.#tried.set(name, tries);
    const isGivenUp = tries >= mostTries;
    this.#parts.log[isGivenUp ? "warn" : "info"](
      { aoc, date, reason, isGivenUp },
      "A past day could not be lived",
    );
    return isGivenUp;
  }

  async #live(key: DayKey, lease: string, { settings, rest }: Living): Promise<void> {
    const { database, travel, voices, tracks, drives } = this.#parts;
    const { accountId, aoc, date } = key;
    const found = await database.read(accountId, async (sql) => {
      const runs = await readDrivenRuns(sql, accountId, { aoc, day: date });
      return {
        runs,
        ...(await readKnown(sql, accountId, runs)),
        waiting: await readWaiting(sql, accountId, runs),
        habits: await readHabits(
          sql,
          accountId,
          runs.map(({ driver }) => driver),
        ),
        checks: await readChecks(sql, { accountId, settings, runs }),
        simulation: await readSimulation(sql, key),
        marks: await readMarks(sql, key),
      };
    });
    for (const run of found.waiting) await voices.confirm(accountId, run);
    const { known, habits, marks, simulation } = found;
    // What was begun while the day lasted goes on as it began.
    const begun = simulation ?? (marks.size > 0 ? { seed, disturbances: [] } : undefined);
    const days = await playedDays(found.runs, {
      known,
      travel: travel(accountId),
      ...(begun ?? { seed, disturbances: heldUp(date, known.vehicles), reordering: habits.reordering }),
    });
    const playing = { ...found.settings, seed: begun?.seed ?? seed, ...(!begun && practised) };
    const isSigned = ({ order }: Proof, driver: string) =>
      begun !== undefined ||
      settings.requireSignature !== false ||
      habits.signing.has(driver) ||
      randomOf(`signed ${known.orders.get(order)?.reference ?? order}`)() < signed;
    const speakers = days.map((played) => {
      const speaker = speakerOf(played, playing, marks);
      const said = speaker.said.filter((each) => each.kind !== "pod" || isSigned(each, played.driver));
      return { ...speaker, said: begun ? said : thinned(said) };
    });
    for (const until of [...(begun ? [] : lookedAt(speakers)), Infinity]) {
      await this.#hold(key, lease);
      for (const speaker of speakers) {
        // Of the others nothing is asked yet.
        if (until < Infinity && !speaker.left.some((time) => time <= until && time >= until - leaving))
          continue;
        const due = dueBy(speaker, until);
        if (due.length === 0) continue;
        await rest();
        await voices.say(accountId, speaker, due, found.checks.get(speaker.driver));
      }
      await tracks.derive(accountId);
      await drives.derive(accountId);
      if (until < Infinity) await this.#parts.looks?.then(key, new Date(until));
    }
  }

  /** Whoever looked at the day now would take it for one on which all are late. */
  #hold(key: DayKey, lease: string): Promise<void> {
    const { database, now } = this.#parts;
    const until = new Date(now().getTime() + held);
    return database.transaction(key.accountId, (sql) => holdDay(sql, { ...key, lease }, until));
  }
}

/** Whether what happened on a day is taken still (execution 2). */
function isKept({ date }: DayKey, { positionRetentionDays }: Settings, now: Date): boolean {
  return Date.parse(date) > now.getTime() - Number(positionRetentionDays) * 86_400_000;
}

/** What a vehicle and its driver have to say, and how much of it they have said. */
type Speaker = Pick<Played, "vehicle" | "driver"> & {
  workflow: Played["day"]["workflow"];
  said: readonly Said[];
  next: number;
  /** When each of its runs leaves. */
  left: number[];
};

function speakerOf(
  { vehicle, driver, day }: Played,
  settings: PlaySettings,
  marks: ReadonlyMap<string, number>,
): Speaker {
  const until = marks.get(`${vehicle} ${driver}`) ?? -Infinity;
  const said = playDay(day, settings).filter(({ time }) => time > until);
  const runOf = new Map(day.runs.flatMap(({ id, stops }) => stops.map(({ order }) => [order, id] as const)));
  const left = new Map<string, number>();
  for (const { time, ...each } of said) {
    // Of whom nobody tells but his tracker his first run alone is known to have left.
    const isTracked = day.workflow === "NONE" && each.kind === "fix" && each.fix.speed > 0;
    const isTold = each.kind === "event" && each.event.kind === "status";
    if (!isTracked && !isTold) continue;
    const run = isTold && "order" in each.event ? (runOf.get(each.event.order) ?? "") : "";
    if (!left.has(run)) left.set(run, time);
  }
  return { vehicle, driver, workflow: day.workflow, said, next: 0, left: [...left.values()] };
}

/** Without the positions of which others tell. */
function thinned(said: readonly Said[]): Said[] {
  const fixes = said.filter((each) => each.kind === "fix");
  const track = fixes.map(({ time, fix: { latitude, longitude } }) => ({
    second: time,
    latitude,
    longitude,
  }));
  const telling = new Set(simplifyTrack(track, off).filter((_, at) => at % 3 === 0));
  const left = new Set<Said>();
  let kept = -Infinity;
  for (const [at, fix] of fixes.entries()) {
    const isNeeded = (fixes[at + 1]?.time ?? 0) - kept > silent;
    if (telling.has(fix.time) || isNeeded) kept = fix.time;
    else left.add(fix);
  }
  return said.filter((each) => !left.has(each));
}

/** When it is looked at what is expected: soon after each run has left. */
function lookedAt(speakers: readonly Speaker[]): number[] {
  const moments: number[] = [];
  for (const time of speakers.flatMap(({ left }) => left).toSorted((one, other) => one - other))
    if (time > (moments.at(-1) ?? -Infinity)) moments.push(time + leaving);
  return moments;
}

function dueBy(speaker: Speaker, until: number): readonly Said[] {
  const after = speaker.said.findIndex(({ time }, at) => at >= speaker.next && time > until);
  const due = speaker.said.slice(speaker.next, after < 0 ? undefined : after);
  speaker.next += due.length;
  return due;
}

/** Whose vehicle does not start, who overslept: the same ones whenever the day is lived. */
function heldUp(date: string, vehicles: Known["vehicles"]): Disturbance[] {
  return [...vehicles].flatMap(([vehicle, { name }]) => {
    const random = randomOf(`held up ${date} ${name}`);
    if (random() >= 1 / oneIn) return [];
    return [{ kind: "LATE", vehicle, minutes: between(random, leastLate, mostLate) }];
  });
}

/** What the drivers of runs are to check before them: of days that are over their phones are told no more. */
async function readChecks(
  sql: Sql,
  { accountId, settings, runs }: { accountId: string; settings: Settings; runs: readonly RunWithPlan[] },
): Promise<Map<string, AskedChecks>> {
  const checks = new Map<string, AskedChecks>();
  for (const driver of new Set(runs.map((run) => run.driver))) {
    const own = runs.filter((run) => run.driver === driver);
    checks.set(driver, await checksOf(sql, { accountId, driver, settings, runs: own }));
  }
  return checks;
}
