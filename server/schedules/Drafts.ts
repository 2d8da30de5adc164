import { ApiFailure } from "../../schemas/failure";
import type { Schedule, ScheduleAction, ScheduleDraft, UnplannedReasons } from "../../schemas/schedule";
import type { Database, Sql } from "../database";
import { allocationOf, type Allocation, type PlanResult } from "../planner";
import { addJob, type JobRunner, readJob, readPlan, wish } from "../planning";
import type { Actor } from "../resources";
import { refuseSwitchedOff } from "./actions";
import type { Arrangement } from "./Arrangement";
import { draftArrangement } from "./draftArrangement";
import { notOnMap, toldReasons } from "./explaining";
import { jobRequest, type JobWish } from "./jobProblem";
import type { OpenDay } from "./OpenDay";
import { restored } from "./restoring";
import type { Asked, Found, Schedules } from "./Schedules";
import type { ScheduleSettings } from "./settingsRead";

type Parts = { schedules: Schedules; database: Database; runner: JobRunner; now: () => Date };

/** The settings that open a mode (spec 3.3). */
const flags: Record<JobWish["mode"], keyof ScheduleSettings> = {
  FULL: "enableAutoScheduling",
  INCREMENTAL: "enableIncrementalScheduling",
  KEEP_VEHICLES: "enableAutoScheduling",
};

const open = new Set(["PENDING", "RUNNING"]);

/** What the machine would make of a day: asked for, looked at while it goes on, accepted or discarded. */
export class Drafts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a job for the day as it was seen; one at a time. */
  async begin(actor: Actor, asked: Omit<Asked<never>, "action">, wanted: JobWish): Promise<ScheduleDraft> {
    const { schedules, runner, now } = this.#parts;
    const { aoc, date } = asked;
    let job = "";
    await schedules.attach(actor, asked, async (found, sql) => {
      refuseSwitchedOff(found.open.day.switches, flags[wanted.mode]);
      await this.#refuseBusy(sql, actor, found);
      const request = jobRequest(found.open, wanted);
      const added = await addJob(sql, {
        accountId: actor.accountId,
        userId: actor.userId,
        now: now(),
        request,
      });
      job = added.id;
      return job;
    });
    runner.look();
    return this.read(actor, aoc, date, job);
  }

  /** The draft so far, timed as the day is now. */
  async read(actor: Actor, aoc: string, date: string, job: string): Promise<ScheduleDraft> {
    const { schedules, database } = this.#parts;
    const found = await schedules.open(actor, aoc, date);
    if (found.row.job?.id !== job) throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const { state, plan } = await database.read(actor.accountId, async (sql) => ({
      state: await readJob(sql, actor.accountId, job),
      plan: await readPlan(sql, actor.accountId, job),
    }));
    if (!state) throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const now = await schedules.told(actor, found);
    const best = bestOf(plan);
    const schedule = best
      ? await schedules.told(actor, found, draftArrangement(found.open.arrangement, best, namesOf()))
      : null;
    return {
      job,
      state: state.state,
      progress: state.progress,
      message: state.message,
      schedule,
      now: now.kpis,
      changed: schedule ? changedVehicles(now, schedule) : [],
      left: (plan?.result?.faults ?? []).filter(isLeft).map(({ id }) => id),
      reasons: [
        ...(plan?.result?.reasons ?? []).map(toldReasons),
        ...(plan?.result ? offMap(found.open) : []),
      ],
    };
  }

  /** What a draft has decided so far; undefined while it has nothing. */
  async best(actor: Actor, { open: day, row }: Found, job: string): Promise<Arrangement | undefined> {
    if (row.job?.id !== job) throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const plan = await this.#parts.database.read(actor.accountId, (sql) =>
      readPlan(sql, actor.accountId, job),
    );
    const best = bestOf(plan);
    return best && draftArrangement(day.arrangement, best, namesOf());
  }

  /** Takes a draft as a step of the day, or lets it go. */
  async decide(actor: Actor, { action, ...asked }: Asked<ScheduleAction>): Promise<Schedule> {
    const { schedules, now } = this.#parts;
    if (action.kind !== "accept" && action.kind !== "discard") throw new ApiFailure("SCHEDULE_NO_DRAFT");
    return schedules.act(actor, { ...asked, action }, async ({ open: day, row }, sql) => {
      if (row.job?.id !== action.job) throw new ApiFailure("SCHEDULE_NO_DRAFT");
      if (action.kind === "discard") {
        await wish(sql, { accountId: actor.accountId, id: action.job, wish: "CANCEL", now: now() });
        return { arrangement: day.arrangement, position: row.position, isStep: false, job: null };
      }
      const best = bestOf(await readPlan(sql, actor.accountId, action.job), "ended");
      if (!best) throw new ApiFailure("SCHEDULE_NO_DRAFT");
      // Runs that were sent since it was begun stay as they are.
      const arrangement = restored(day.day, day.arrangement, draftArrangement(day.arrangement, best));
      return { arrangement, position: row.position + 1, isStep: true, job: null, accepted: true };
    });
  }

  async #refuseBusy(sql: Sql, actor: Actor, { row }: Found): Promise<void> {
    const job = row.job && (await readJob(sql, actor.accountId, row.job.id));
    if (job && open.has(job.state)) throw new ApiFailure("SCHEDULE_BEING_PLANNED");
  }
}

type Kept = { best: Allocation | null | undefined; result: PlanResult | null } | undefined;

/** The plan that a job ended with or, while it goes on, the best so far. */
function bestOf(plan: Kept, ended?: "ended"): Allocation | undefined {
  if (plan?.result) return allocationOf(plan.result.plan);
  return ended ? undefined : (plan?.best ?? undefined);
}

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
