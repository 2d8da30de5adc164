import { ApiFailure } from "../../schemas/failure";
import type {
  DraftMove,
  Schedule,
  ScheduleDraft,
  UnplannedReasons,
  VehicleBreakdown,
} from "../../schemas/schedule";
import type { Database, Sql } from "../database";
import type { PlanResult } from "../planner";
import { addJob, type JobRequest, type JobRunner, readJob, readPlan } from "../planning";
import type { Actor } from "../resources";
import { refuseSwitchedOff } from "./actions";
import type { Arrangement } from "./Arrangement";
import { draftArrangement } from "./draftArrangement";
import { bestOf, type Kept } from "./draftPlan";
import { notOnMap, reasonsOfMany, toldReasons } from "./explaining";
import { jobRequest, type JobWish } from "./jobProblem";
import { dayWith, multidayArrangement, transfersIn } from "./multiday/multidayPlan";
import { multidayRequest, type MultidayWish } from "./multiday/multidayProblem";
import { reasonsElsewhere, type Together } from "./multiday/reasonsElsewhere";
import { dayAndVehicle } from "./multiday/vehicleDay";
import type { OpenDay } from "./OpenDay";
import { breakdownDraft } from "./reassigning/afterDraft";
import { breakdownOf, daysOf, goalOf } from "./rowDrafts";
import { readNextSteps } from "./rows";
import type { Asked, Found, Schedules } from "./Schedules";
import type { ScheduleSettings } from "./settingsRead";
import { about, told } from "./telling";

type Parts = { schedules: Schedules; database: Database; runner: JobRunner; now: () => Date };

/** Days of a centre, each as it was seen. */
export type AskedDays = { aoc: string; days: readonly { date: string; version: number }[] };

/** The day with the orders that it has then, what is decided of it, and what comes from other days or goes there. */
type Drafted = {
  found: Found;
  arrangement: Arrangement;
  moved: DraftMove[];
  /** After a breakdown: the orders that others have then, or nobody. */
  redriven?: ReadonlySet<string>;
  /** The plan of several days that it is a part of. */
  together?: Together;
};

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
  breakdown: null,
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

  /** Begins a job for the rest of a day after a vehicle broke down; refused while the day is being planned. */
  async beginAfterBreakdown(
    actor: Actor,
    { aoc, date, version }: Omit<Asked<never>, "action">,
    wanted: (open: OpenDay, sql: Sql) => Promise<{ breakdown: VehicleBreakdown; request: JobRequest }>,
  ): Promise<ScheduleDraft> {
    const days = [{ date, version }];
    const { schedules, runner, now } = this.#parts;
    const { accountId, userId } = actor;
    runner.firstPlans.expect();
    let begun: { id: string; breakdown: VehicleBreakdown } | undefined;
    const [found] = await schedules.attach(actor, { aoc, days }, async ([day], sql) => {
      await this.#refuseBusy(sql, actor, day!);
      const { breakdown, request } = await wanted(day!.open, sql);
      const { id } = await addJob(sql, { accountId, userId, now: now(), request });
      begun = { id, breakdown };
      return { id, goal: "CHEAPEST", breakdown };
    });
    runner.hurry();
    const { id: job, breakdown } = begun!;
    return { ...nothingYet, job, goal: "CHEAPEST", now: told(found!.open).kpis, breakdown };
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
          this.#parts.now(),
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
    const then = await this.#drafted(actor, found, job, plan);
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
        : then?.together
          ? await this.#reasonsThen(actor, then, then.together)
          : [...plan.result.reasons.filter(isOf(found.open)).map(toldReasons), ...offMap(found.open)],
      days,
      moved: then?.moved ?? [],
      breakdown: breakdownOf(found.row, job) ?? null,
    };
  }

  /** The day as a draft has decided it so far; undefined while it has nothing. */
  async drafted(actor: Actor, found: Found, job: string): Promise<Drafted | undefined> {
    goalOf(found.row, job);
    const plan = await this.#parts.database.read(actor.accountId, (sql) =>
      readPlan(sql, actor.accountId, job),
    );
    return this.#drafted(actor, found, job, plan);
  }

  async #drafted(actor: Actor, found: Found, job: string, plan: Kept): Promise<Drafted | undefined> {
    const { open: own, row } = found;
    const breakdown = breakdownOf(row, job);
    if (breakdown) {
      // It is timed from where vehicles are, which only the job's end tells.
      if (!plan?.result) return undefined;
      const { arrangement, moved } = breakdownDraft(own, breakdown, plan.result, namesOf());
      return { found, arrangement, moved: [], redriven: new Set(moved) };
    }
    const best = bestOf(plan);
    if (!best) return undefined;
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
      together: { dates, transfers, plan: best },
    };
  }

  /** Why a day's orders are unplanned then, on it and on the other days that they may have: a job counts vehicles of all days. */
  async #reasonsThen(
    actor: Actor,
    { found, arrangement }: Drafted,
    together: Together,
  ): Promise<UnplannedReasons[]> {
    const { schedules } = this.#parts;
    const then = await schedules.decided(actor, found.open, arrangement);
    const planned = new Set(
      Object.values(then.arrangement.plan).flatMap((runs) => runs.flatMap(({ orders }) => orders)),
    );
    const unplanned = then.day.orders.filter(({ id }) => !planned.has(id)).slice(0, mostReasons);
    if (unplanned.length === 0) return [];
    const elsewhere = await reasonsElsewhere(schedules, actor, { home: then.day, unplanned }, together);
    return [
      ...reasonsOfMany(
        then,
        unplanned.map(({ id }) => id),
      ),
    ].map((reasons) => ({ ...reasons, elsewhere: elsewhere.get(reasons.order) ?? [] }));
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

/** What stands for taking goods over from a vehicle is no order of the day's. */
function isOf({ day }: OpenDay): (reasons: PlanResult["reasons"][number]) => boolean {
  const known = new Set(day.orders.map(({ id }) => id));
  return ({ order }) => known.has(order);
}

function offMap(open: OpenDay): UnplannedReasons[] {
  const known = new Set(open.problem.orders.map(({ id }) => id));
  return open.day.orders.filter(({ id }) => !known.has(id)).map(({ id }) => notOnMap(open, id));
}
