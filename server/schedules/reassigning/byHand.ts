import { ApiFailure } from "../../../schemas/failure";
import type { Schedule, ScheduleAction } from "../../../schemas/schedule";
import { afterBreakdown, bestPlace, evaluate, type Problem } from "../../planner";
import type { Actor } from "../../resources";
import { refuseSwitchedOff, withLinked } from "../actions";
import { type OpenDay, orderOf } from "../OpenDay";
import type { Asked } from "../Schedules";
import { asDriven, type DrivenDay } from "./asDriven";
import { plannedPart } from "./breakdownRequest";
import { isFixed } from "./fixed";
import { redrive, type RedriveParts } from "./redrive";
import { restArrangement } from "./restArrangement";
import { redrivenStep } from "./steps";

type Reassign = Extract<ScheduleAction, { kind: "reassign" }>;

/**
 * Stops that nobody has begun go to another run by hand, whoever was sent them (execution 4): what is done and under way
 * stays, and whatever that breaks is done and told, as with any move by hand.
 */
export function reassign(parts: RedriveParts, actor: Actor, asked: Asked<Reassign>): Promise<Schedule> {
  const { schedules } = parts;
  return schedules.act(actor, asked, async ({ open, row }, sql) => {
    const { action } = asked;
    refuseSwitchedOff(open.day.switches, "enableManualScheduling");
    const moved = withLinked(open, action.orders);
    refuseUnmovable(open, action, moved);
    const now = Math.floor((actor.at ?? schedules.now()).getTime() / 1000) - open.day.origin;
    const wanted = restArrangement(open, { moment: now, moved, journeys: restBy(open, action, moved, now) });
    const then = await redrive(parts, sql, actor, open, { arrangement: wanted, moved });
    return { ...then, position: row.position + 1, isStep: true, ...redrivenStep(open, moved) };
  });
}

/** @throws ApiFailure where an order is not there, was begun, or the vehicle takes none. */
function refuseUnmovable(open: OpenDay, { vehicle, run }: Reassign, moved: readonly string[]): void {
  const { day, problem, arrangement } = open;
  const record = day.vehicles.find(({ id }) => id === vehicle);
  if (!record) throw new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: vehicle });
  if (arrangement.journeys[vehicle]?.breakdown)
    throw new ApiFailure("SCHEDULE_VEHICLE_BROKEN", { vehicle: record.name ?? vehicle });
  if (run !== undefined && !arrangement.plan[vehicle]?.some(({ id }) => id === run))
    throw new ApiFailure("SCHEDULE_RUN_UNKNOWN", { value: run });
  for (const id of moved) {
    const order = orderOf(open, id);
    const { reference = id, status } = order;
    if (isFixed(order)) throw new ApiFailure("SCHEDULE_ORDER_BEGUN", { reference, status });
    if (!problem.orders.some((each) => each.id === id))
      throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
  }
}

/** What the vehicles that it concerns do from now on, timed from where each of them is. */
function restBy(open: OpenDay, { vehicle, run, stop }: Reassign, moved: readonly string[], moment: number) {
  const driven = asDriven(open, moment);
  // Nobody has broken down: it is the rest of everybody's day.
  const rest = afterBreakdown(withMoved(open, moved), driven.plan, {
    journey: "",
    moment,
    place: 0,
    transfer: 0,
    reached: driven.reached,
  });
  const concerned = new Set([vehicle, ...ownersOf(open, moved)]);
  const left = new Map([...concerned].map((id) => [id, leftOf(open, driven, id, moved)]));
  const target = left.get(vehicle) ?? [];
  const at =
    run === undefined
      ? target.findIndex(({ id }) => id === driven.running.get(vehicle))
      : target.findIndex(({ id }) => id === run);
  const line = at < 0 ? [] : target[at]!.orders;
  const problem = smallProblem(rest.problem, open.problem, { concerned, moved });
  const others = target.filter((_, index) => index !== at).map(({ orders }) => orders);
  const served =
    stop === undefined
      ? moved.reduce((all, order) => bestPlace(problem, { journey: vehicle, others, line: all, order }), line)
      : line.toSpliced(stop, 0, ...moved);
  const runs =
    at < 0
      ? [...target, { id: "", orders: served }]
      : target.with(at, { id: target[at]!.id, orders: served });
  left.set(vehicle, runs);
  const allocation = Object.fromEntries(
    [...left].map(([id, own]) => [id, own.map(({ orders }) => orders).filter((orders) => orders.length > 0)]),
  );
  return evaluate(problem, allocation).plan.journeys;
}

/** What is on runs, and what goes onto one. */
function withMoved(open: OpenDay, moved: readonly string[]): Problem {
  const part = plannedPart(open);
  const known = new Set(part.orders.map(({ id }) => id));
  const more = open.problem.orders.filter(({ id }) => moved.includes(id) && !known.has(id));
  return { ...part, orders: [...part.orders, ...more] };
}

function ownersOf({ arrangement }: OpenDay, moved: readonly string[]): string[] {
  return Object.entries(arrangement.plan).flatMap(([vehicle, runs]) =>
    runs.some(({ orders }) => orders.some((id) => moved.includes(id))) ? [vehicle] : [],
  );
}

/** The runs that a vehicle still drives, with the stops that are left of each. */
function leftOf(
  { arrangement }: OpenDay,
  { reached, running }: DrivenDay,
  vehicle: string,
  moved: readonly string[],
) {
  const runs = arrangement.plan[vehicle] ?? [];
  const isRunning = (id: string) => id === running.get(vehicle);
  return runs
    .filter(({ id, orders }) => isRunning(id) || !orders.some((order) => reached.has(order)))
    .toSorted((one, other) => Number(isRunning(other.id)) - Number(isRunning(one.id)))
    .map(({ id, orders }) => ({
      id,
      orders: orders.filter((order) => !reached.has(order) && !moved.includes(order)),
    }));
}

/** The vehicles that it concerns alone; who has the orders aboard now is no rule of theirs. */
function smallProblem(
  rest: Problem,
  { orders }: Problem,
  { concerned, moved }: { concerned: ReadonlySet<string>; moved: readonly string[] },
): Problem {
  const records = new Map(orders.map((order) => [order.id, order]));
  return {
    ...rest,
    orders: rest.orders.map((order) => (moved.includes(order.id) ? (records.get(order.id) ?? order) : order)),
    journeys: rest.journeys
      .filter(({ id }) => concerned.has(id))
      .map((journey) => ({ ...journey, lockedRuns: [] })),
  };
}
