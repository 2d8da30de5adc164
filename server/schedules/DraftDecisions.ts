import { ApiFailure } from "../../schemas/failure";
import type { KeptDraft, Schedule, ScheduleAction, VehicleDay } from "../../schemas/schedule";
import type { Allocation } from "../planner";
import { readJob, readPlan, wish } from "../planning";
import type { Sql } from "../database";
import type { Actor } from "../resources";
import { draftArrangement } from "./draftArrangement";
import type { AskedDays } from "./Drafts";
import { partOf, planIn } from "./draftPlan";
import { multidayArrangement, transfersIn } from "./multiday/multidayPlan";
import { dayAndVehicle, vehicleDay } from "./multiday/vehicleDay";
import { acceptBreakdown } from "./reassigning/afterDraft";
import type { RedriveParts } from "./reassigning/redrive";
import { restored } from "./restoring";
import { breakdownOf, daysOf, goalOf, withKept, withoutDraft } from "./rowDrafts";
import type { Asked, Found, Outcome } from "./Schedules";

/** What may be done to a draft of several days; of some vehicles' days alone, or of all. */
export type MultidayAction = {
  kind: "accept" | "keep" | "discard";
  job: string;
  vehicles?: readonly VehicleDay[];
};

type Parts = RedriveParts & { now: () => Date };

/** What is decided of drafts: taken, put aside or let go (domain 7). */
export class DraftDecisions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes a draft as a step of the day, whole or of some vehicles, puts it aside, or lets it go. */
  async decide(actor: Actor, { action, ...asked }: Asked<ScheduleAction>): Promise<Schedule> {
    if (action.kind !== "accept" && action.kind !== "discard" && action.kind !== "keep")
      throw new ApiFailure("SCHEDULE_NO_DRAFT");
    const { job } = action;
    return this.#parts.schedules.act(actor, { ...asked, action }, async (found, sql) => {
      const { open: day, row } = found;
      goalOf(row, job);
      const days = daysOf(row, job);
      if (days) throw new ApiFailure("SCHEDULE_DRAFT_OF_DAYS", { days });
      if (action.kind === "discard") {
        await this.#cancel(sql, actor, job);
        return withoutIt(found, job);
      }
      const made = await readPlan(sql, actor.accountId, job);
      const best = planIn(made);
      if (action.kind === "keep") return this.#kept(sql, actor, found, job);
      const breakdown = breakdownOf(row, job);
      if (breakdown && made?.result) {
        // What stands still is taken over by others together, or by none.
        if (action.vehicles) throw new ApiFailure("SCHEDULE_DRAFT_SPLIT", { orders: [] });
        const taken = { job, breakdown, result: made.result };
        return {
          ...(await acceptBreakdown(this.#parts, sql, actor, found, taken)),
          ...withoutDraft(row, job),
        };
      }
      const part = partOf(best, day.arrangement.plan, action.vehicles);
      return {
        // Runs that were sent since it was begun stay as they are.
        arrangement: restored(day.day, day.arrangement, draftArrangement(day.arrangement, part)),
        position: row.position + 1,
        isStep: true,
        accepted: true,
        ...withoutDraft(row, job),
      };
    });
  }

  /** The same with a draft of several days: as one step of all that it changes, of all of them or of none. */
  async decideTogether(
    actor: Actor,
    { days, action, ...asked }: AskedDays & { action: MultidayAction; key?: string | undefined },
  ): Promise<Schedule[]> {
    const { kind, job } = action;
    const sorted = days.toSorted((one, other) => one.date.localeCompare(other.date));
    const dates = sorted.map(({ date }) => date);
    const told = { ...asked, days: sorted, action: { kind, job } };
    return this.#parts.schedules.actOnAll(actor, told, async (found, sql) => {
      for (const { row } of found)
        if (daysOf(row, job)?.join() !== dates.join()) throw new ApiFailure("SCHEDULE_NO_DRAFT");
      if (kind === "discard") {
        await this.#cancel(sql, actor, job);
        return found.map((each) => withoutIt(each, job));
      }
      const best = planIn(await readPlan(sql, actor.accountId, job));
      if (kind === "keep") {
        const kept: Outcome[] = [];
        for (const each of found) kept.push(await this.#kept(sql, actor, each, job, dates));
        return kept;
      }
      return this.#acceptedTogether(sql, actor, found, best, action);
    });
  }

  async #acceptedTogether(
    sql: Sql,
    actor: Actor,
    found: readonly Found[],
    best: Allocation,
    { job, vehicles }: MultidayAction,
  ): Promise<Outcome[]> {
    const chosen = vehicles?.map(({ date, vehicle }) => vehicleDay(date, vehicle));
    const part = partOf(best, planOfDays(found), chosen);
    const before = found.map(({ open: { day } }) => day);
    const transfers = transfersIn(before, part);
    const moved = transfers.map((each) => each.moved);
    const then = await this.#parts.schedules.carry(sql, actor, { days: before, moved, to: "to" });
    const changed = new Set([
      ...Object.keys(part).map((name) => dayAndVehicle(name).date),
      ...transfers.flatMap(({ from, to }) => [from, to]),
    ]);
    const days = before.flatMap(({ date }) => (changed.has(date) ? [date] : []));
    return found.map(({ open, row }, at): Outcome => {
      const { day, arrangement } = open;
      // A day that nothing is taken of has only lost its draft.
      if (!changed.has(day.date))
        return { ...withoutIt({ open, row }, job), action: { kind: "discard", job } };
      const own = vehicles?.flatMap(({ date, vehicle }) => (date === day.date ? [vehicle] : []));
      return {
        // Runs that were sent since it was begun stay as they are.
        arrangement: restored(then[at]!, arrangement, multidayArrangement(open, transfers, part)),
        position: row.position + 1,
        isStep: true,
        accepted: true,
        ...withoutDraft(row, job),
        orders: then[at]!.orders,
        moved: transfers.filter(({ from }) => from === day.date).map((each) => each.moved),
        action: {
          kind: "accept",
          job,
          ...(days.length > 1 && { days }),
          ...(own && own.length > 0 && { vehicles: own }),
        },
      };
    });
  }

  async #kept(sql: Sql, actor: Actor, found: Found, job: string, days?: string[]): Promise<Outcome> {
    const { open, row } = found;
    const drafts: KeptDraft[] = [];
    // Those whose jobs are so old that they are kept no longer can't be decided on by anybody.
    for (const each of row.drafts) if (await readJob(sql, actor.accountId, each.job)) drafts.push(each);
    const time = this.#parts.now().toISOString();
    const user = actor.name ?? actor.login;
    const breakdown = breakdownOf(row, job);
    const draft: KeptDraft = {
      job,
      goal: goalOf(row, job),
      user,
      time,
      ...(days && { days }),
      ...(breakdown && { breakdown }),
    };
    return { ...unchanged(found), ...withKept({ job: row.job, drafts }, draft, open.day.date) };
  }

  async #cancel(sql: Sql, actor: Actor, job: string): Promise<void> {
    await wish(sql, { accountId: actor.accountId, id: job, wish: "CANCEL", now: this.#parts.now() });
  }
}

function unchanged({ open: { arrangement }, row: { position } }: Found): Outcome {
  return { arrangement, position, isStep: false };
}

function withoutIt(found: Found, job: string): Outcome {
  return { ...unchanged(found), ...withoutDraft(found.row, job) };
}

/** What is decided of days, by their vehicles' days. */
function planOfDays(found: readonly Found[]) {
  return Object.fromEntries(
    found.flatMap(({ open: { day, arrangement } }) =>
      Object.entries(arrangement.plan).map(
        ([vehicle, runs]) => [vehicleDay(day.date, vehicle), runs] as const,
      ),
    ),
  );
}
