import { ApiFailure } from "../../schemas/failure";
import type { DraftMove, Schedule, ScheduleDraft, UnplannedReasons } from "../../schemas/schedule";
import type { Database, Sql } from "../database";
import type { Allocation, PlanResult } from "../planner";
import { addJob, type JobRequest, type JobRunner, readJob, readPlan } from "../planning";
import type { Actor } from "../resources";
import { refuseSwitchedOff } from "./actions";
import type { Arrangement } from "./Arrangement";
import { draftArrangement } from "./draftArrangement";
import { bestOf } from "./draftPlan";
import { notOnMap, reasonsOfMany, toldReasons } from "./explaining";
import { jobRequest, type JobWish } from "./jobProblem";
import { dayWith, multidayArrangement, transfersIn } from "./multiday/multidayPlan";
import { multidayRequest, type MultidayWish } from "./multiday/multidayProblem";
import { dayAndVehicle } from "./multiday/vehicleDay";
import type { OpenDay } from "./OpenDay";
import { daysOf, goalOf } from "./rowDrafts";
import { readNextSteps } from "./rows";
import type { Asked, Found, Schedules } from "./Schedules";
import type { ScheduleSettings } from "./settingsRead";
import { about, told } from "./telling";

type Parts = { schedules: Schedules; database: Database; runner: JobRunner; now: () => Date };

/** Days of a centre, each as it was seen. */
export type AskedDays = { aoc: string; days: readonly { date: string; version: number }[] };

/** The day with the orders that it has then, what is decided of it, and what comes from other days or goes there. */
type Drafted = { found: Found; arrangement: Arrangement; moved: DraftMove[] };

/** The settings that open a mode (spec 3.3). */
const flags: Record<JobWish["mode"], keyof ScheduleSettings> = {
  FULL: "enableAutoScheduling",
  INCREMENTAL: "enableIncrementalScheduling",
  KEEP_VEHICLES: "enableAutoScheduling",
};

const open = new Set(["PENDING", "RUNNING"]);

/** What a job that has just begun has come to. */
const nothingYet: Omit<ScheduleDraft, "job" | "goal" | "now"> = {
  state: "PENDING",
  progress: 0,
  message: null,
  schedule: null,
  curve: [],
  changed: [],
  left: [],
  reasons: [],
  days: null,
  moved: [],
};

/** What the machine would make of a day: asked for, and looked at while it goes on. */
export class Drafts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a job for the day as it was seen; one at a time. */
  async begin(actor: Actor, asked: Omit<Asked<never>, "action">, wanted: JobWish): Promise<ScheduleDraft> {
    const { aoc, date, version } = asked;
    const days = [{ date, version }];
    const { job, found } = await this.#attach(actor, { aoc, days }, wanted, ([day]) => ({
      request: jobRequest(day!.open, wanted),
    }));
    const { goal = "CHEAPEST" } = wanted;
    return { ...nothingYet, job, goal, now: told(found[0]!.open).kpis };
  }

  /** Begins one job for several days of a centre as they were seen; answers the job (spec 3.3, enableMultidayOptimisation). */
  async beginTogether(actor: Actor, asked: AskedDays, wanted: MultidayWish): Promise<string> {
    const days = asked.days.toSorted((one, other) => one.date.localeCompare(other.date));
    const dates = days.map(({ date }) => date);
    const { job } = await this.#attach(actor, { ...asked, days }, wanted, (found) => {
      const { switches } = found[0]!.open.day;
      refuseSwitchedOff(switches, "enableMultidayOptimisation");
      refuseFarApart(dates, Number(switches.multidayOptimisationHorizon));
      return {
        request: multidayRequest(
          found.map(({ open: day }) => day),
          wanted,
        ),
        days: dates,
      };
    });
    return job;
  }

  /** Adds a job for days; one at a time on each of them. Answers the days as they were then. */
  async #attach(
    actor: Actor,
    asked: AskedDays,
    { mode, goal = "CHEAPEST", inBackground }: Pick<JobWish, "mode" | "goal" | "inBackground">,
    requestFor: (found: Found[]) => { request: JobRequest; days?: string[] },
  ): Promise<{ job: string; found: Found[] }> {
    const { schedules, runner, now } = this.#parts;
    const { accountId, userId } = actor;
    if (!inBackground) runner.firstPlans.expect();
    let job = "";
    const seen = await schedules.attach(actor, asked, async (found, sql) => {
      refuseSwitchedOff(found[0]!.open.day.switches, flags[mode]);
      for (const each of found) await this.#refuseBusy(sql, actor, each);
      const { request, ...more } = requestFor(found);
      job = (await addJob(sql, { accountId, userId, now: now(), request })).id;
      return { id: job, goal, ...more };
    });
    if (inBackground) runner.look();
    else runner.hurry();
    return { job, found: seen };
  }

  /** The draft so far, timed as the day is now. */
  async read(actor: Actor, aoc: string, date: string, job: string): Promise<ScheduleDraft> {
    const { schedules } = this.#parts;
    const { accountId } = actor;
    // In one go: each reading of its own would wait for its turn anew.
    const { found, more } = await schedules.openWith(actor, aoc, date, async (sql, row) => ({
      goal: goalOf(row, job),
      state: await readJob(sql, accountId, job),
      plan: await readPlan(sql, accountId, job),
      steps: await readNextSteps(sql, { accountId, aoc, date }, row.position),
    }));
    const { goal, state, plan, steps } = more;
    if (!state) throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const now = told(found.open);
    const best = bestOf(plan);
    const then = best && (await this.#drafted(actor, found, job, best));
    const decided = then && (await schedules.decided(actor, then.found.open, then.arrangement));
    const schedule = decided ? { ...told(decided), ...about(found.row, steps) } : null;
    const days = daysOf(found.row, job);
    return {
      job,
      goal,
      state: state.state,
      progress: state.progress,
      message: state.message,
      schedule,
      now: now.kpis,
      curve: (plan?.curve ?? []).map(([seconds, cost, unplanned]) => ({ seconds, cost, unplanned })),
      changed: schedule ? changedVehicles(now, schedule) : [],
      left: (plan?.result?.faults ?? [])
        .filter(isLeft)
        .flatMap(({ id }) => (days ? vehicleOn(found.open.day.date, id) : [id])),
      reasons: !plan?.result
        ? []
        : then && days
          ? await this.#reasonsThen(actor, then)
          : [...plan.result.reasons.map(toldReasons), ...offMap(found.open)],
      days,
      moved: then?.moved ?? [],
    };
  }

  /** The day as a draft has decided it so far; undefined while it has nothing. */
  async drafted(actor: Actor, found: Found, job: string): Promise<Drafted | undefined> {
    goalOf(found.row, job);
    const plan = await this.#parts.database.read(actor.accountId, (sql) =>
      readPlan(sql, actor.accountId, job),
    );
    const best = bestOf(plan);
    return best && this.#drafted(actor, found, job, best);
  }

  async #drafted(actor: Actor, found: Found, job: string, best: Allocation): Promise<Drafted> {
    const { open: own, row } = found;
    const dates = daysOf(row, job);
    if (!dates) {
      const arrangement = draftArrangement(own.arrangement, best, namesOf());
      return { found, arrangement, moved: [] };
    }
    const { schedules } = this.#parts;
    const days = [own.day];
    for (const date of dates)
      if (date !== own.day.date) days.push(await schedules.day(actor, own.day.centre.id, date));
    const transfers = transfersIn(days, best);
    const { date } = own.day;
    return {
      found: { row, open: { ...own, day: dayWith(own.day, transfers) } },
      arrangement: multidayArrangement(own, transfers, best, namesOf()),
      moved: transfers
        .filter(({ from, to }) => from === date || to === date)
        .map(({ order: { id, reference = id }, from, to }) => ({ order: id, reference, from, to })),
    };
  }

  /** Why a day's orders are unplanned then: a job of several days counts the vehicles of all of them. */
  async #reasonsThen(actor: Actor, { found, arrangement }: Drafted): Promise<UnplannedReasons[]> {
    const then = await this.#parts.schedules.decided(actor, found.open, arrangement);
    const planned = new Set(
      Object.values(then.arrangement.plan).flatMap((runs) => runs.flatMap(({ orders }) => orders)),
    );
    const unplanned = then.day.orders.map(({ id }) => id).filter((id) => !planned.has(id));
    return unplanned.length === 0 ? [] : [...reasonsOfMany(then, unplanned.slice(0, mostReasons))];
  }

  async #refuseBusy(sql: Sql, actor: Actor, { row }: Found): Promise<void> {
    const job = row.job && (await readJob(sql, actor.accountId, row.job.id));
    if (job && open.has(job.state)) throw new ApiFailure("SCHEDULE_BEING_PLANNED");
  }
}

/** @throws ApiFailure SCHEDULE_HORIZON where the days are not several, or reach farther than the account plans together. */
function refuseFarApart(dates: readonly string[], most: number): void {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (new Set(dates).size < 2 || new Set(dates).size < dates.length || count > most)
    throw new ApiFailure("SCHEDULE_HORIZON", { most, days: dates });
}

/** The vehicle of a vehicle's day, where it is of this date. */
function vehicleOn(date: string, name: string): string[] {
  const at = dayAndVehicle(name);
  return at.date === date ? [at.vehicle] : [];
}

/** Of more orders nobody reads why each is unplanned. */
const mostReasons = 300;

/** Runs of a draft that are not there yet have names that stay while it is looked at. */
function namesOf(): () => string {
  let next = 0;
  return () => `draft-${(next += 1)}`;
}

function changedVehicles(now: Pick<Schedule, "journeys">, then: Pick<Schedule, "journeys">): string[] {
  const servedBy = ({ journeys }: Pick<Schedule, "journeys">) =>
    new Map(
      journeys.map(({ vehicle, runs }) => [
        vehicle,
        JSON.stringify(runs.map(({ stops }) => stops.map(({ order, begin }) => [order, begin]))),
      ]),
    );
  const before = servedBy(now);
  return [...servedBy(then)]
    .filter(([vehicle, runs]) => before.get(vehicle) !== runs)
    .map(([vehicle]) => vehicle);
}

/** Vehicles alone are left out so: of orders the reasons tell. */
function isLeft({ kind, code }: PlanResult["faults"][number]): boolean {
  return kind === "JOURNEY" && code === "LOCKED_RUN_WRONG";
}

function offMap(open: OpenDay): UnplannedReasons[] {
  const known = new Set(open.problem.orders.map(({ id }) => id));
  return open.day.orders.filter(({ id }) => !known.has(id)).map(({ id }) => notOnMap(open, id));
}
