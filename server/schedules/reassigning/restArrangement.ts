import { randomUUID } from "node:crypto";
import type { VehicleBreakdown } from "../../../schemas/schedule";
import { type PlannedJourney, type PlannedRun, type PlannedStop, takeoverOf } from "../../planner";
import { type ArrangedRun, type Arrangement, tidied } from "../Arrangement";
import { isSent } from "../arrangementOf";
import type { OpenDay } from "../OpenDay";
import { runNumbers } from "../runNumbers";
import { asDriven, type DrivenDay } from "./asDriven";

/** What the rest of a day is to be: of each vehicle what it does from a moment on. */
type RestPlan = {
  /** In seconds since the day's origin. */
  moment: number;
  journeys: readonly PlannedJourney[];
  /** Orders that go to other vehicles by hand. */
  moved?: readonly string[];
  /** The vehicle that goes no farther, what of which is left is anybody's. */
  breakdown?: VehicleBreakdown;
};

/**
 * What is decided of a day once its rest is another one. What is done and under way stays where it is, in its run and with
 * its times; vehicles that do what they did before stay as they are to the byte, and so do those that the plan does not know.
 */
export function restArrangement(
  open: OpenDay,
  { moment, journeys, moved = [], breakdown }: RestPlan,
  newId: () => string = randomUUID,
): Arrangement {
  const driven = asDriven(open, moment, breakdown?.vehicle);
  const now = open.arrangement;
  const had = ordersOf(now.plan[breakdown?.vehicle ?? ""]);
  const free = new Set(breakdown ? had.filter((id) => !driven.reached.has(id)) : moved);
  let plan = { ...now.plan };
  let runs = { ...now.runs };
  for (const { id: vehicle, runs: planned } of journeys) {
    const own = new Set(ordersOf(now.plan[vehicle]));
    const isThere = (id: string) => free.has(id) || (own.has(id) && !driven.reached.has(id));
    const rest = planned.map((run) => withoutPickups(run, isThere)).filter(({ stops }) => stops.length > 0);
    const then = vehicleRest(open, driven, { vehicle, rest, free, newId });
    const isLeft = (id: string) => !driven.reached.has(id);
    if (isSame(now.plan[vehicle], then.arranged, isLeft)) continue;
    plan = { ...plan, [vehicle]: then.arranged };
    runs = { ...runs, ...then.standings };
  }
  if (!breakdown) return tidied({ ...now, plan, runs });
  const { vehicle, ...what } = breakdown;
  const stands = vehicleRest(open, driven, { vehicle, rest: [], free, newId, stands: true });
  return tidied({
    ...now,
    plan: { ...plan, [vehicle]: stands.arranged },
    runs: { ...runs, ...stands.standings },
    journeys: { ...now.journeys, [vehicle]: { ...now.journeys[vehicle], breakdown: what } },
    takeovers: { ...now.takeovers, ...takeoversIn(open, journeys, breakdown, plan) },
  });
}

function ordersOf(runs: readonly ArrangedRun[] = []): string[] {
  return runs.flatMap(({ orders }) => orders);
}

type Rest = {
  vehicle: string;
  rest: readonly PlannedRun[];
  free: ReadonlySet<string>;
  newId: () => string;
  stands?: boolean;
};
type VehicleRest = { arranged: ArrangedRun[]; standings: Arrangement["runs"] };

/** A vehicle's runs: those that are over, the one that it drives with what is left for it, and those that come. */
function vehicleRest(
  { day, arrangement }: OpenDay,
  { plan, reached, running }: DrivenDay,
  { vehicle, rest, free, newId, stands = false }: Rest,
): VehicleRest {
  const before = arrangement.plan[vehicle] ?? [];
  const planned = plan.journeys.find(({ id }) => id === vehicle)?.runs ?? [];
  const standings: Arrangement["runs"] = {};
  const arranged: ArrangedRun[] = [];
  const left = [...rest];
  const begun = before.filter(({ id, orders }) => id === running.get(vehicle) || orders.some(isReached));
  const waiting = before.filter((run) => !begun.includes(run));
  for (const run of begun) {
    const known = planned.find(({ stops }) => stops.some(({ order }) => run.orders.includes(order)));
    const isRunning = run.id === running.get(vehicle);
    const next = isRunning ? left.shift() : undefined;
    const sequence = (known?.stops ?? []).map(({ order }) => order);
    const fixed = run.orders
      .filter(isReached)
      .toSorted((one, other) => sequence.indexOf(one) - sequence.indexOf(other));
    const orders = [...fixed, ...(next?.stops ?? []).map(({ order }) => order)];
    arranged.push({ id: run.id, orders });
    const { times: _times, ...standing } = arrangement.runs[run.id] ?? {};
    if (isRunning && known)
      standings[run.id] = { ...standing, times: goingOn(known, new Set(fixed), next, stands) };
  }
  for (const run of left) {
    const ids = run.stops.map(({ order }) => order);
    const at = waiting.findIndex(({ orders }) => orders.some((id) => ids.includes(id)));
    const [same] = at < 0 ? [] : waiting.splice(at, 1);
    const id = same?.id ?? newId();
    arranged.push({ id, orders: ids });
    const { times: _times, ...standing } = arrangement.runs[id] ?? {};
    // Of one that nobody was told of the times are not kept.
    if (!same || isSent(day, same.orders)) standings[id] = { ...standing, times: run };
  }
  keepOthers();
  const numbers = runNumbers(
    arranged.map(({ id }) => id),
    { ...arrangement.runs, ...standings },
  );
  for (const [id, standing] of Object.entries(standings))
    if (standing.times) standings[id] = { ...standing, number: numbers.get(id)! };
  return { arranged, standings };

  function isReached(id: string): boolean {
    return reached.has(id);
  }

  /** What was put on the vehicle since the plan was made stays, last in its run, which is timed anew. */
  function keepOthers(): void {
    const known = new Set(ordersOf(arranged));
    for (const run of before) {
      const others = run.orders.filter((id) => !known.has(id) && !free.has(id));
      if (others.length === 0) continue;
      const at = arranged.findIndex(({ id }) => id === run.id);
      if (at < 0) arranged.push({ id: run.id, orders: others });
      else arranged[at] = { id: run.id, orders: [...arranged[at]!.orders, ...others] };
      const { times: _times, number: _number, ...standing } = arrangement.runs[run.id] ?? {};
      if (arrangement.runs[run.id]) standings[run.id] = standing;
    }
  }
}

/** A run with what was done of it, and what is left then; one that stands still ends with its last stop. */
function goingOn(
  run: PlannedRun,
  fixed: ReadonlySet<string>,
  next: PlannedRun | undefined,
  stands: boolean,
): PlannedRun {
  const served = run.stops.filter(({ order }) => fixed.has(order));
  const done = sumOf(served);
  const last = served.at(-1)?.finish ?? run.departure;
  const breaks = run.breaks.filter(({ end }) => end <= last);
  if (next)
    return {
      ...next,
      loading: run.loading,
      departure: run.departure,
      distance: done.distance + next.distance,
      driving: done.driving + next.driving,
      breaks: [...breaks, ...next.breaks],
      stops: [...served, ...next.stops],
    };
  const back = stands ? last : Math.max(last, run.return);
  const way = stands ? { distance: 0, driving: 0 } : wayBack(run);
  return {
    ...run,
    return: back,
    unloading: stands ? last : Math.max(back, run.unloading),
    finish: stands ? last : Math.max(back, run.finish),
    distance: done.distance + way.distance,
    driving: done.driving + way.driving,
    breaks: stands ? breaks : run.breaks,
    stops: served,
  };
}

function wayBack(run: PlannedRun): { distance: number; driving: number } {
  const there = sumOf(run.stops);
  return { distance: run.distance - there.distance, driving: run.driving - there.driving };
}

function sumOf(stops: readonly PlannedStop[]): { distance: number; driving: number } {
  return {
    distance: stops.reduce((sum, { distance }) => sum + distance, 0),
    driving: stops.reduce((sum, { driving }) => sum + driving, 0),
  };
}

/** What is no order of the day's leaves its way, and its time, to the stop after it. */
function withoutPickups(run: PlannedRun, isThere: (order: string) => boolean): PlannedRun {
  const stops: PlannedStop[] = [];
  let before = { distance: 0, driving: 0 };
  for (const stop of run.stops) {
    const way = { distance: before.distance + stop.distance, driving: before.driving + stop.driving };
    if (isThere(stop.order)) {
      stops.push({ ...stop, ...way });
      before = { distance: 0, driving: 0 };
    } else before = way;
  }
  return { ...run, stops };
}

/** Whether what is left of a vehicle's runs is the same. */
function isSame(
  one: readonly ArrangedRun[] | undefined,
  other: readonly ArrangedRun[],
  isLeft: (order: string) => boolean,
): boolean {
  const left = (runs: readonly ArrangedRun[]) =>
    JSON.stringify(runs.map(({ orders }) => orders.filter(isLeft)).filter((orders) => orders.length > 0));
  return left(one ?? []) === left(other);
}

/** Of what was aboard: where and when it is taken over. */
function takeoversIn(
  { day }: OpenDay,
  journeys: readonly PlannedJourney[],
  { vehicle, latitude, longitude }: VehicleBreakdown,
  plan: Arrangement["plan"],
): NonNullable<Arrangement["takeovers"]> {
  const begins = new Map(
    journeys.flatMap(({ runs }) =>
      runs.flatMap(({ stops }) => stops.map(({ order, begin }) => [order, begin] as const)),
    ),
  );
  const served = Object.keys(plan)
    .filter((id) => id !== vehicle)
    .flatMap((id) => (plan[id] ?? []).flatMap(({ orders }) => orders));
  return Object.fromEntries(
    served.flatMap((order) => {
      const begin = begins.get(takeoverOf(order));
      return begin === undefined
        ? []
        : [[order, { vehicle, latitude, longitude, time: Math.round(begin) + day.origin }] as const];
    }),
  );
}

/** The orders that are on another run, or on none, in another arrangement. */
export function movedBetween(before: Arrangement, after: Arrangement): string[] {
  return ordersOf(Object.values(before.plan).flat()).filter(
    (id) => runWith(before, id) !== runWith(after, id),
  );
}

function runWith({ plan }: Arrangement, order: string): string | undefined {
  return Object.values(plan)
    .flat()
    .find(({ orders }) => orders.includes(order))?.id;
}
