import { ApiFailure } from "../../schemas/failure";
import type {
  DraftMove,
  PlanGoal,
  Schedule,
  ScheduleAction,
  ScheduleDraft,
  UnplannedReasons,
} from "../../schemas/schedule";
import type { Database, Sql } from "../database";
import { allocationOf, type Allocation, type PlanResult } from "../planner";
import { addJob, type JobRequest, type JobRunner, readJob, readPlan, wish } from "../planning";
import type { Actor } from "../resources";
import { refuseSwitchedOff } from "./actions";
import type { Arrangement } from "./Arrangement";
import { draftArrangement } from "./draftArrangement";
import { notOnMap, reasonsOfMany, toldReasons } from "./explaining";
import { jobRequest, type JobWish } from "./jobProblem";
import { dayWith, multidayArrangement, transfersIn } from "./multiday/multidayPlan";
import { multidayRequest, type MultidayWish } from "./multiday/multidayProblem";
import { dayAndVehicle } from "./multiday/vehicleDay";
import type { OpenDay } from "./OpenDay";
import { restored } from "./restoring";
import type { Asked, Found, Schedules } from "./Schedules";
import type { ScheduleSettings } from "./settingsRead";

type Parts = { schedules: Schedules; database: Database; runner: JobRunner; now: () => Date };

/** Days of a centre, each as it was seen. */
export type AskedDays = { aoc: string; days: readonly { date: string; version: number }[] };

export type MultidayAction = { kind: "accept" | "discard"; job: string };

/** The day with the orders that it has then, what is decided of it, and what comes from other days or goes there. */
type Drafted = { found: Found; arrangement: Arrangement; moved: DraftMove[] };

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
    const { aoc, date, version } = asked;
    const days = [{ date, version }];
    const job = await this.#attach(actor, { aoc, days }, wanted, ([found]) => ({
      request: jobRequest(found!.open, wanted),
    }));
    return this.read(actor, aoc, date, job);
  }

  /** Begins one job for several days of a centre as they were seen; answers the job (spec 3.3, enableMultidayOptimisation). */
  async beginTogether(actor: Actor, asked: AskedDays, wanted: MultidayWish): Promise<string> {
    const days = asked.days.toSorted((one, other) => one.date.localeCompare(other.date));
    const dates = days.map(({ date }) => date);
    return this.#attach(actor, { ...asked, days }, wanted, (found) => {
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
  }

  /** Adds a job for days; one at a time on each of them. */
  async #attach(
    actor: Actor,
    asked: AskedDays,
    { mode, goal = "CHEAPEST" }: Pick<JobWish, "mode" | "goal">,
    requestFor: (found: Found[]) => { request: JobRequest; days?: string[] },
  ): Promise<string> {
    const { schedules, runner, now } = this.#parts;
    const { accountId, userId } = actor;
    let job = "";
    await schedules.attach(actor, asked, async (found, sql) => {
      refuseSwitchedOff(found[0]!.open.day.switches, flags[mode]);
      for (const each of found) await this.#refuseBusy(sql, actor, each);
      const { request, ...more } = requestFor(found);
      job = (await addJob(sql, { accountId, userId, now: now(), request })).id;
      return { id: job, goal, ...more };
    });
    runner.look();
    return job;
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
    const then = best && (await this.#drafted(actor, found, job, best));
    const schedule = then ? await schedules.told(actor, then.found, then.arrangement) : null;
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

  /** Takes a draft as a step of the day, whole or of some vehicles, puts it aside, or lets it go. */
  async decide(actor: Actor, { action, ...asked }: Asked<ScheduleAction>): Promise<Schedule> {
    const { schedules, now } = this.#parts;
    if (action.kind !== "accept" && action.kind !== "discard" && action.kind !== "keep")
      throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const { job } = action;
    return schedules.act(actor, { ...asked, action }, async ({ open: day, row }, sql) => {
      const goal = goalOf(row, job);
      const days = daysOf(row, job);
      if (days) throw new ApiFailure("SCHEDULE_DRAFT_OF_DAYS", { days });
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

  /** Takes a draft of several days, as one step of all of them, or lets it go. */
  async decideTogether(
    actor: Actor,
    { days, action, ...asked }: AskedDays & { action: MultidayAction; key?: string | undefined },
  ): Promise<Schedule[]> {
    const { schedules, now } = this.#parts;
    const { kind, job } = action;
    const sorted = days.toSorted((one, other) => one.date.localeCompare(other.date));
    const dates = sorted.map(({ date }) => date);
    const told: ScheduleAction = kind === "accept" ? { kind, job, days: dates } : { kind, job };
    return schedules.actOnAll(actor, { ...asked, days: sorted, action: told }, async (found, sql) => {
      for (const { row } of found)
        if (daysOf(row, job)?.join() !== dates.join()) throw new ApiFailure("SCHEDULE_NO_DRAFT");
      if (kind === "discard") {
        await wish(sql, { accountId: actor.accountId, id: job, wish: "CANCEL", now: now() });
        return found.map(({ open: { arrangement }, row: { position } }) => ({
          arrangement,
          position,
          isStep: false,
          job: null,
        }));
      }
      const best = bestOf(await readPlan(sql, actor.accountId, job), "ended");
      if (!best) throw new ApiFailure("SCHEDULE_NO_DRAFT");
      const before = found.map(({ open: { day } }) => day);
      const transfers = transfersIn(before, best);
      const moved = transfers.map((each) => each.moved);
      const then = await schedules.carry(sql, actor, { days: before, moved, to: "to" });
      return found.map(({ open: day, row }, at) => ({
        // Runs that were sent since it was begun stay as they are.
        arrangement: restored(then[at]!, day.arrangement, multidayArrangement(day, transfers, best)),
        position: row.position + 1,
        isStep: true,
        accepted: true,
        job: null,
        orders: then[at]!.orders,
        moved: transfers.filter(({ from }) => from === day.day.date).map((each) => each.moved),
      }));
    });
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

/** The days that a job plans together; null where it plans one alone. */
function daysOf({ job }: Found["row"], id: string): string[] | null {
  return (job?.id === id && job.days) || null;
}

/** Of more orders nobody reads why each is unplanned. */
const mostReasons = 300;

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
