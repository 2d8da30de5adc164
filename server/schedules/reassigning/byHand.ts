import { ApiFailure } from "../../../schemas/failure";
import type { Schedule, ScheduleAction, ScheduleSuggestion } from "../../../schemas/schedule";
import {
  addedViolations,
  afterBreakdown,
  bestPlace,
  evaluate,
  type Problem,
  severities,
} from "../../planner";
import type { Actor } from "../../resources";
import { refuseSwitchedOff, withLinked } from "../actions";
import type { ArrangedRun, Arrangement } from "../Arrangement";
import { type OpenDay, orderOf } from "../OpenDay";
import type { Asked } from "../Schedules";
import { violationOf } from "../wire";
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
    const now = actor.at ?? schedules.now();
    const { arrangement, moved } = reassigned(open, asked.action, now);
    const then = await redrive(parts, sql, actor, open, { arrangement, moved });
    return { ...then, position: row.position + 1, isStep: true, ...redrivenStep(open, moved) };
  });
}

/** What is decided of a day once that is done. @throws ApiFailure where it may not be. */
export function reassigned(
  open: OpenDay,
  action: Reassign,
  now: Date,
): { arrangement: Arrangement; moved: string[] } {
  refuseSwitchedOff(open.day.switches, "enableManualScheduling");
  const moved = withLinked(open, action.orders);
  refuseUnmovable(open, action, moved);
  const moment = momentOf(open, now);
  const journeys = restBy(open, action, moved, moment);
  return { arrangement: restArrangement(open, { moment, moved, journeys }), moved };
}

/**
 * The best place for an order on each run that is under way, from where its vehicle is: where it breaks no hard rule more
 * first, then by cost.
 */
export function insertions(open: OpenDay, order: string, now: Date): ScheduleSuggestion[] {
  const moved = withLinked(open, [order]);
  refuseBegun(open, moved);
  const rest = restOf(open, moved, momentOf(open, now));
  const { running } = rest.driven;
  const all = [...running].flatMap(([vehicle, run]) => {
    if (open.arrangement.journeys[vehicle]?.breakdown) return [];
    const found = insertion(open, rest, { vehicle, run, order, moved });
    return found ? [found] : [];
  });
  return all
    .toSorted((one, other) => one.hard - other.hard || one.told.addedCost - other.told.addedCost)
    .map(({ told }) => told);
}

type Wanted = { vehicle: string; run: string; order: string; moved: readonly string[] };

function insertion(open: OpenDay, rest: RestOfDay, { vehicle, run, order, moved }: Wanted) {
  const problem = smallProblem(rest.problem, open.problem, { concerned: new Set([vehicle]), moved });
  if (problem.journeys.length === 0) return undefined;
  const before = leftOf(open, rest.driven, vehicle, moved);
  const runs = withStops(problem, before, { vehicle, run, moved });
  const [was, is] = [before, runs].map((own) => evaluate(problem, { [vehicle]: ordersOf(own) }));
  const [old, planned] = [was?.plan.journeys[0], is?.plan.journeys[0]];
  const visit = planned?.runs.flatMap(({ stops }) => stops).find((stop) => stop.order === order);
  if (!old || !planned || !visit) return undefined;
  const broken = addedViolations(was?.violations[0] ?? [], is?.violations[0] ?? []);
  const told: ScheduleSuggestion = {
    vehicle,
    run,
    stop: runs.find(({ id }) => id === run)?.orders.indexOf(order) ?? 0,
    addedCost: planned.cost - old.cost,
    addedSeconds: planned.end - old.end,
    addedMetres: planned.totals.distance - old.totals.distance,
    arrive: visit.arrive + open.day.origin,
    violations: broken.map(violationOf),
  };
  return { told, hard: broken.filter(({ code }) => severities[code] === "HARD").length };
}

function momentOf({ day }: OpenDay, now: Date): number {
  return Math.floor(now.getTime() / 1000) - day.origin;
}

/** @throws ApiFailure where an order is not there, was begun, or the vehicle takes none. */
function refuseUnmovable(open: OpenDay, { vehicle, run }: Reassign, moved: readonly string[]): void {
  const { day, arrangement } = open;
  const record = day.vehicles.find(({ id }) => id === vehicle);
  if (!record) throw new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: vehicle });
  if (arrangement.journeys[vehicle]?.breakdown)
    throw new ApiFailure("SCHEDULE_VEHICLE_BROKEN", { vehicle: record.name ?? vehicle });
  if (run !== undefined && !arrangement.plan[vehicle]?.some(({ id }) => id === run))
    throw new ApiFailure("SCHEDULE_RUN_UNKNOWN", { value: run });
  refuseBegun(open, moved);
}

function refuseBegun(open: OpenDay, moved: readonly string[]): void {
  for (const id of moved) {
    const order = orderOf(open, id);
    const { reference = id, status } = order;
    if (isFixed(order)) throw new ApiFailure("SCHEDULE_ORDER_BEGUN", { reference, status });
    if (!open.problem.orders.some((each) => each.id === id))
      throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
  }
}

type RestOfDay = { driven: DrivenDay; problem: Problem };

/** What everybody has left to do from now on, timed from where each of them is: nobody has broken down. */
function restOf(open: OpenDay, moved: readonly string[], moment: number): RestOfDay {
  const driven = asDriven(open, moment);
  const { problem } = afterBreakdown(withMoved(open, moved), driven.plan, {
    journey: "",
    moment,
    place: 0,
    transfer: 0,
    reached: driven.reached,
  });
  return { driven, problem };
}

/** What the vehicles that it concerns do from now on. */
function restBy(open: OpenDay, { vehicle, run, stop }: Reassign, moved: readonly string[], moment: number) {
  const rest = restOf(open, moved, moment);
  const { driven } = rest;
  const concerned = new Set([vehicle, ...ownersOf(open, moved)]);
  const left = new Map([...concerned].map((id) => [id, leftOf(open, driven, id, moved)]));
  const problem = smallProblem(rest.problem, open.problem, { concerned, moved });
  const into = { vehicle, run: run ?? driven.running.get(vehicle), stop, moved };
  left.set(vehicle, withStops(problem, left.get(vehicle) ?? [], into));
  const allocation = Object.fromEntries([...left].map(([id, own]) => [id, ordersOf(own)]));
  return evaluate(problem, allocation).plan.journeys;
}

type Into = {
  vehicle: string;
  /** Undefined, or not there any more: a new run behind the others. */
  run: string | undefined;
  /** Undefined: where each costs least. */
  stop?: number | undefined;
  moved: readonly string[];
};

/** A vehicle's runs with stops put into one of them. */
function withStops(
  problem: Problem,
  left: readonly ArrangedRun[],
  { vehicle, run, stop, moved }: Into,
): ArrangedRun[] {
  const at = left.findIndex(({ id }) => id === run);
  const line = left[at]?.orders ?? [];
  const others = left.filter((_, index) => index !== at).map(({ orders }) => orders);
  const served =
    stop === undefined
      ? moved.reduce((all, order) => bestPlace(problem, { journey: vehicle, others, line: all, order }), line)
      : line.toSpliced(stop, 0, ...moved);
  return at < 0 ? [...left, { id: "", orders: served }] : left.with(at, { id: left[at]!.id, orders: served });
}

function ordersOf(runs: readonly ArrangedRun[]): string[][] {
  return runs.map(({ orders }) => orders).filter((orders) => orders.length > 0);
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
