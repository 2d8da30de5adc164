import type { Journey, Order, Standing } from "../planner";
import { metresBetween, type Place } from "../roads";
import { breaksDue } from "./breaksDue";
import { drivenIn } from "./learnt";
import type { Fix, RunFacts, StopFacts, UnderWay } from "./UnderWay";

/** Seconds for which a position says where the vehicle is (execution 3a). */
const freshFor = 300;
/** Metres from a stop, or from where its run begins, at which a vehicle has left it, whatever its driver said. */
const awayFrom = 1000;

/** What a vehicle still has to do. */
export type Rest = {
  /** Orders by run: none in the first one where it only comes back. */
  runs: string[][];
  /** The ids of those runs. */
  ids: string[];
  /** Where it stands: a row of the day's places, or a place by GPS; undefined: where its journey begins. */
  from: number | Place | undefined;
  standing: Standing;
  journey: Journey;
  orders: Order[];
  /** It has come to the first of its orders. */
  reached?: string | undefined;
};

/** What is left of a vehicle's day; undefined where that is nothing. */
export function restOf(under: UnderWay): Rest | undefined {
  const { problem, vehicle, runs } = under;
  const journey = problem.journeys.find(({ id }) => id === vehicle);
  if (!journey) return undefined;
  const orders = new Map(problem.orders.map((order) => [order.id, order]));
  const day = { ...under, journey, orders };
  const begun = runs.findLastIndex(hasBegun);
  const current = begun < 0 && isAway(day) ? 0 : begun;
  const later = runs
    .slice(current + 1)
    .map((run) => ({ run, orders: idsOf(run.stops.filter(isLeft), orders) }))
    .filter(({ orders: ids }) => ids.length > 0);
  const run = runs[current];
  if (!run || (run.back !== undefined && later.length === 0)) {
    const [first] = later;
    return first && restAhead(day, later);
  }
  return restGoingOn(day, run, later);
}

type Day = UnderWay & { journey: Journey; orders: ReadonlyMap<string, Order> };
type Later = { run: RunFacts; orders: string[] }[];

/** Nothing has begun: it will as planned, or now. */
function restAhead(day: Day, later: Later): Rest {
  const { journey, now } = day;
  const [{ run: first }] = later as [Later[number]];
  return {
    runs: later.map((each) => each.orders),
    ids: later.map((each) => each.run.id),
    from: undefined,
    standing: {
      now,
      moment: first.loading,
      isThere: false,
      driven: 0,
      loading: later.map((each) => each.run.loading),
      hasCollected: false,
    },
    journey,
    orders: ordersOf(
      day,
      later.flatMap((each) => each.orders),
    ),
  };
}

function restGoingOn(day: Day, run: RunFacts, later: Later): Rest {
  const { journey, orders, now, pauses, position } = day;
  const known = (stop: StopFacts) => orders.has(stop.order);
  const fix = position && now - position.time <= freshFor ? position : undefined;
  const left = run.stops.filter((stop) => isLeft(stop) && known(stop) && !hasDrivenOff(day, stop, fix));
  const at = latestBy(left, cameAt);
  const heading = latestBy(left, ({ started, arrived }) => (arrived === undefined ? started : undefined));
  const rest = left.filter((stop) => stop !== at && stop !== heading);
  const sequence = [
    ...(at && at.finished === undefined ? [at] : []),
    ...(heading && heading !== at ? [heading] : []),
    ...rest.filter(({ isSuspended }) => !isSuspended),
    ...rest.filter(({ isSuspended }) => isSuspended),
  ];
  const isBack = left.length === 0 && run.back !== undefined;
  const stands = isBack
    ? { from: placeOfCentre(day), moment: run.back! }
    : at
      ? { from: orders.get(at.order)?.place, moment: at.finished ?? at.begun ?? at.arrived! }
      : (fixed(fix) ?? lastEvent(day, run, heading));
  // Who is not seen on his way back has been loading for as long as he should have been back.
  const isHome = left.length === 0 && (isBack || !fix);
  const isThere = isHome || (at !== undefined && at.finished === undefined);
  const operation = at && isThere ? remainingOf(day, run, at) : undefined;
  const goesOn = operation
    ? Math.max(now, stands.moment + operation.operation + operation.visit)
    : stands.moment;
  const { breaks, resting } = breaksDue(journey.breaks, pauses, {
    now,
    moment: goesOn,
    busyUntil: operation ? goesOn : at ? stands.moment : lastEvent(day, run, heading).moment,
  });
  const restsUntil = resting > 0 ? now + resting : -Infinity;
  return {
    runs: [idsOf(sequence, orders), ...later.map((each) => each.orders)],
    ids: [run.id, ...later.map((each) => each.run.id)],
    from: stands.from,
    standing: {
      now: isThere ? Math.max(now, restsUntil) : now,
      moment: isThere ? stands.moment : Math.max(stands.moment, restsUntil),
      isThere,
      driven: drivenSinceRest(day, run, isThere ? undefined : stands.moment),
      loading: [undefined, ...later.map((each) => each.run.loading)],
      hasCollected: run.stops.some((stop) => !isLeft(stop) && collects(orders.get(stop.order))),
    },
    journey: { ...journey, breaks },
    orders: ordersOf(day, [
      ...sequence.map(({ order }) => order),
      ...later.flatMap((each) => each.orders),
    ]).map((order) => (operation?.id === order.id ? operation : order)),
    reached: operation?.id,
  };
}

function hasBegun({ left, stops }: RunFacts): boolean {
  return (
    left !== undefined ||
    stops.some((stop) => stop.started !== undefined || cameAt(stop) !== undefined || stop.left !== undefined)
  );
}

/** It should have left for its first run by now, and is seen elsewhere: nobody told of it. */
function isAway({ journey, position, places, now, runs: [run] }: Day): boolean {
  const start = places[journey.start ?? -1];
  if (!run || !start || !position || now - position.time > freshFor) return false;
  return position.time >= run.departure && metres(position, start) > awayFrom;
}

function hasDrivenOff({ places, orders }: Day, stop: StopFacts, fix: Fix | undefined): boolean {
  const place = places[orders.get(stop.order)?.place ?? -1];
  const since = stop.finished ?? stop.begun ?? stop.arrived;
  return (
    since !== undefined &&
    fix !== undefined &&
    place != null &&
    fix.time > since &&
    metres(fix, place) > awayFrom
  );
}

function isLeft({ isOver, left }: StopFacts): boolean {
  return !isOver && left === undefined;
}

/** When one came to a stop that is not put off. */
function cameAt({ arrived, begun, finished, isSuspended }: StopFacts): number | undefined {
  return isSuspended ? undefined : (finished ?? begun ?? arrived);
}

function latestBy(stops: StopFacts[], when: (stop: StopFacts) => number | undefined): StopFacts | undefined {
  let latest: StopFacts | undefined;
  for (const stop of stops)
    if ((when(stop) ?? -Infinity) > (latest ? when(latest)! : -Infinity)) latest = stop;
  return latest;
}

function fixed(fix: Fix | undefined): { from: Place; moment: number } | undefined {
  return fix && { from: { latitude: fix.latitude, longitude: fix.longitude }, moment: fix.time };
}

/** Where it was when it was last heard of: it left a stop, or the place where its run begins. */
function lastEvent(
  day: Day,
  run: RunFacts,
  heading: StopFacts | undefined,
): { from: number | undefined; moment: number } {
  const { orders, journey, runs } = day;
  const last = latestBy(run.stops, ({ left }) => left);
  const isFirst = runs[0] === run;
  const start = isFirst ? journey.start : placeOfCentre(day);
  const from = last ? orders.get(last.order)?.place : start;
  const moment = Math.max(last?.left ?? run.left ?? -Infinity, heading?.started ?? -Infinity);
  return { from, moment: moment === -Infinity ? run.departure : moment };
}

function placeOfCentre({ problem, journey }: Day): number | undefined {
  return problem.centres.find(({ id }) => id === journey.centre)?.place;
}

/** An order at whose stop it is: once it is begun no window is waited for, and a visit that goes on has begun before. */
function remainingOf({ orders }: Day, run: RunFacts, { order: id, begun }: StopFacts): Order {
  const order = orders.get(id)!;
  const last = latestBy(run.stops, ({ left }) => left);
  const isSamePlace = last !== undefined && orders.get(last.order)?.place === order.place;
  return {
    ...order,
    ...(begun !== undefined && { windows: [{ start: -1e9, end: 1e9 }] }),
    ...(isSamePlace && { visit: 0 }),
  };
}

/** Seconds at the wheel since the last pause that is a rest after driving. */
function drivenSinceRest({ legs, pauses, journey }: Day, run: RunFacts, until: number | undefined): number {
  const { duration = Infinity } = journey.drivingBreak ?? {};
  const rested = Math.max(
    -Infinity,
    ...pauses.flatMap(({ start, end }) => (end !== undefined && end - start >= duration ? [end] : [])),
  );
  const since = ({ left, arrived }: { left: number; arrived: number }) =>
    drivenIn({ left: Math.max(left, rested), arrived: Math.max(arrived, rested) }, pauses);
  const last = latestBy(run.stops, ({ left }) => left)?.left ?? run.left;
  const now =
    until !== undefined && last !== undefined && until > last ? [{ left: last, arrived: until }] : [];
  return [...legs, ...now].reduce((sum, leg) => sum + since(leg), 0);
}

function collects(order: Order | undefined): boolean {
  return order?.task === "COLLECTION" && order.dropOrder === undefined;
}

function idsOf(stops: StopFacts[], orders: ReadonlyMap<string, Order>): string[] {
  return stops.map(({ order }) => order).filter((id) => orders.has(id));
}

function ordersOf({ orders }: Day, ids: string[]): Order[] {
  return ids.map((id) => orders.get(id)!);
}

function metres(one: Place, other: Place): number {
  return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
