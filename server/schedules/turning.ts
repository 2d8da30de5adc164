import { ApiFailure } from "../../schemas/failure";
import type { Schedule } from "../../schemas/schedule";
import type { Sql } from "../database";
import type { Actor } from "../resources";
import { isMovable } from "./arrangementOf";
import { redrive, type RedriveParts } from "./reassigning/redrive";
import { turnedStep } from "./reassigning/steps";
import { restored } from "./restoring";
import { stepToTurn, type StoredStep } from "./rows";
import type { Asked, Found, Outcome } from "./Schedules";

type Turn = { kind: "undo" | "redo"; step?: number };

/**
 * Takes the last step back, or makes the next one again: where a step is named, that one or none. A step of several days
 * is turned on all of them, or on none.
 */
export async function turn(
  parts: RedriveParts,
  actor: Actor,
  { aoc, date, version, ...asked }: Asked<Turn>,
): Promise<Schedule> {
  const { schedules } = parts;
  const { action } = asked;
  const isUndo = action.kind === "undo";
  const seen = daysOf(await schedules.nextStep(actor, { aoc, date }, action.kind));
  const others = seen.filter((day) => day !== date);
  const days = [{ date, version }, ...others.map((day) => ({ date: day }))];
  const [schedule] = await schedules.actOnAll(actor, { ...asked, aoc, days }, async (found, sql) => {
    const steps = await stepsOf(found, sql);
    // It is of this day alone, as what drivers have is.
    if (steps[0]?.redriven) return [await redriven(found[0]!, sql, steps[0])];
    const moved = steps.flatMap((step) => step.moved ?? []);
    const then = await carried(found, sql, moved);
    return found.map(({ open, row }, at) => ({
      arrangement: restored(then[at]!, open.arrangement, isUndo ? steps[at]!.before : steps[at]!.after),
      position: row.position + (isUndo ? -1 : 1),
      isStep: false,
      orders: then[at]!.orders,
      ...(steps[at]!.action.kind === "accept" && { accepted: !isUndo }),
    }));
  });
  return schedule!;

  /** What drivers have is taken back from those who got it, and sent to those who had it. */
  async function redriven({ open, row }: Found, sql: Sql, step: StoredStep): Promise<Outcome> {
    const then = await redrive(parts, sql, actor, open, turnedStep(open, step, isUndo));
    return { ...then, position: row.position + (isUndo ? -1 : 1), isStep: false };
  }

  /** The step of each day. @throws ApiFailure where there is none, or it is not the one that is meant. */
  async function stepsOf(found: readonly Found[], sql: Sql): Promise<StoredStep[]> {
    const steps: StoredStep[] = [];
    for (const { open, row } of found) {
      const key = { accountId: actor.accountId, aoc, date: open.day.date };
      const step = await stepToTurn(sql, key, row, action.kind);
      const [own] = steps;
      if (own && !isSame(step, own)) throw new ApiFailure("SCHEDULE_STEP_OF_DAYS", { date: key.date });
      if (!step) throw new ApiFailure(isUndo ? "SCHEDULE_NOTHING_TO_UNDO" : "SCHEDULE_NOTHING_TO_REDO");
      steps.push(step);
    }
    const named = action.step ?? steps[0]?.version;
    if (named !== steps[0]?.version || daysOf(steps[0]).length !== seen.length)
      throw new ApiFailure("SCHEDULE_STEP_OVERTAKEN", { step: named });
    return steps;
  }

  /** The days once their orders have gone back, or on again. */
  async function carried(found: readonly Found[], sql: Sql, moved: NonNullable<StoredStep["moved"]>) {
    const now = found.map(({ open }) => open.day);
    if (moved.length === 0) return now;
    // Of a step of several days, all are here that an order may be on: what was sent since stays where it is.
    const movable = new Set(now.flatMap(({ orders }) => orders.filter(isMovable).map(({ id }) => id)));
    const wanted = others.length > 0 ? moved.filter(({ id }) => movable.has(id)) : moved;
    return schedules.carry(sql, actor, { days: now, moved: wanted, to: isUndo ? "from" : "to" });
  }
}

/** The days that a step is of; none where it is of one alone. */
function daysOf(step: StoredStep | undefined): string[] {
  return step?.action.kind === "accept" ? (step.action.days ?? []) : [];
}

function isSame(one: StoredStep | undefined, { action }: StoredStep): boolean {
  return one?.action.kind === "accept" && action.kind === "accept" && one.action.job === action.job;
}
