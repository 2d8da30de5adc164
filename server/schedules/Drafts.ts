import { ApiFailure } from "../../schemas/failure";
import type {
  PlanGoal,
  Schedule,
  ScheduleAction,
  ScheduleDraft,
  UnplannedReasons,
} from "../../schemas/schedule";
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
      return { id: job, goal: wanted.goal ?? "CHEAPEST" };
    });
    runner.look();
    return this.read(actor, aoc, date, job);
  }

  /** The draft so far, timed as the day is now. */
  async read(actor: Actor, aoc: string, date: string, job: string): Promise<ScheduleDraft> {
    const { schedules, database } = this.#parts;
    const found = await schedules.open(actor, aoc, date);
    const goal = goalOf(found.row, job);
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
      goal,
      state: state.state,
      progress: state.progress,
      message: state.message,
      schedule,
      now: now.kpis,
      curve: (plan?.curve ?? []).map(([seconds, cost, unplanned]) => ({ seconds, cost, unplanned })),
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
    goalOf(row, job);
    const plan = await this.#parts.database.read(actor.accountId, (sql) =>
      readPlan(sql, actor.accountId, job),
    );
    const best = bestOf(plan);
    return best && draftArrangement(day.arrangement, best, namesOf());
  }

  /** Takes a draft as a step of the day, whole or of some vehicles, puts it aside, or lets it go. */
  async decide(actor: Actor, { action, ...asked }: Asked<ScheduleAction>): Promise<Schedule> {
    const { schedules, now } = this.#parts;
    if (action.kind !== "accept" && action.kind !== "discard" && action.kind !== "keep")
      throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const { job } = action;
    return schedules.act(actor, { ...asked, action }, async ({ open: day, row }, sql) => {
      const goal = goalOf(row, job);
      const others = {
        job: row.job?.id === job ? null : row.job,
        drafts: row.drafts.filter((draft) => draft.job !== job),
      };
      const unchanged = { arrangement: day.arrangement, position: row.position, isStep: false };
      if (action.kind === "discard") {
        await wish(sql, { accountId: actor.accountId, id: job, wish: "CANCEL", now: now() });
        return { ...unchanged, ...others };
      }
      const best = bestOf(await readPlan(sql, actor.accountId, job), "ended");
      if (!best) throw new ApiFailure("SCHEDULE_NO_DRAFT");
      if (action.kind === "keep") {
        if (others.drafts.length >= mostDrafts)
          throw new ApiFailure("SCHEDULE_DRAFTS_MANY", { most: mostDrafts });
        const kept = { job, goal, user: actor.name ?? actor.login, time: now().toISOString() };
        return { ...unchanged, ...others, drafts: [...others.drafts, kept] };
      }
      // Runs that were sent since it was begun stay as they are.
      const arrangement = restored(
        day.day,
        day.arrangement,
        draftArrangement(day.arrangement, partOf(best, day.arrangement, action.vehicles)),
      );
      return { arrangement, position: row.position + 1, isStep: true, accepted: true, ...others };
    });
  }

  async #refuseBusy(sql: Sql, actor: Actor, { row }: Found): Promise<void> {
    const job = row.job && (await readJob(sql, actor.accountId, row.job.id));
    if (job && open.has(job.state)) throw new ApiFailure("SCHEDULE_BEING_PLANNED");
  }
}

/** So many drafts wait beside the one that is made. */
const mostDrafts = 3;

/** What a draft of the day was to look for. @throws ApiFailure SCHEDULE_NO_DRAFT where it is none of the day's. */
function goalOf({ job, drafts }: Found["row"], id: string): PlanGoal {
  if (job?.id === id) return job.goal ?? "CHEAPEST";
  const kept = drafts.find((draft) => draft.job === id);
  if (!kept) throw new ApiFailure("SCHEDULE_NO_DRAFT");
  return kept.goal;
}

/**
 * The part of a draft that some vehicles have. @throws ApiFailure SCHEDULE_DRAFT_SPLIT where an order would fall between
 * them and others: it leaves one of them, and who takes it is not among them.
 */
function partOf(draft: Allocation, { plan }: Arrangement, vehicles: string[] | undefined): Allocation {
  if (!vehicles) return draft;
  const part = Object.fromEntries(
    vehicles.flatMap((vehicle) => (draft[vehicle] ? [[vehicle, draft[vehicle]] as const] : [])),
  );
  const taken = new Set(Object.values(part).flat(2));
  const givenElsewhere = new Set(Object.values(draft).flat(2));
  const fallen = Object.keys(part)
    .flatMap((vehicle) => (plan[vehicle] ?? []).flatMap(({ orders }) => orders))
    .filter((order) => givenElsewhere.has(order) && !taken.has(order));
  if (fallen.length > 0) throw new ApiFailure("SCHEDULE_DRAFT_SPLIT", { orders: fallen });
  return part;
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
