import type { Journey, Order, Problem, TravelTable } from "../model";
import { collect, deliver, drop, pickUp, type Compiled, type CompiledJourney } from "./Compiled";
import { lockedDrivingOf } from "./lockedDriving";
import { extraOf, mayServe } from "./serving";

/** Puts a problem without faults (`faultsOf`) into flat arrays. */
export function compile(problem: Problem): Compiled {
  const { orders, journeys } = problem;
  const at = new Map(orders.map(({ id }, index) => [id, index]));
  const partner = new Int32Array(orders.length).fill(-1);
  const kind = Uint8Array.from(orders, ({ task }) => (task === "DELIVERY" ? deliver : collect));
  for (const [index, { dropOrder }] of orders.entries()) {
    if (dropOrder === undefined) continue;
    const other = at.get(dropOrder)!;
    [partner[index], partner[other], kind[index], kind[other]] = [other, index, pickUp, drop];
  }
  const windowFrom = new Int32Array(orders.length + 1);
  for (const [index, { windows }] of orders.entries())
    windowFrom[index + 1] = windowFrom[index]! + windows.length;
  const windows = orders.flatMap((order) => order.windows.toSorted((one, other) => one.start - other.start));
  const lock = new Int32Array(orders.length).fill(-1);
  const lockedRuns = journeys.flatMap((journey) => journey.lockedRuns);
  const lockedDriving = journeys.flatMap((journey) =>
    journey.lockedRuns.map((run) => lockedDrivingOf(run, journey.drivingBreak)),
  );
  for (const [run, { stops }] of lockedRuns.entries())
    for (const { order } of stops) lock[at.get(order)!] = run;
  const numbers = (of: (order: Order) => number) => Float64Array.from(orders, of);
  const tables = problem.tables.map(wholeTable);
  return {
    problem,
    orders: orders.length,
    kind,
    partner,
    lock,
    lockedRuns,
    lockedDriving,
    place: Int32Array.from(orders, ({ place = 0 }) => place),
    operation: numbers(({ operation }) => operation),
    visit: numbers(({ visit }) => visit),
    loading: Float64Array.from(orders, ({ loading }, index) => (kind[index] === deliver ? loading : 0)),
    weight: numbers(({ weight }) => weight),
    volume: numbers(({ volume }) => volume),
    penalty: numbers(({ penalty }) => penalty),
    sequence: Int8Array.from(orders, ({ stopSequence }) => ({ FIRST: -1, ANY: 0, LAST: 1 })[stopSequence]),
    windowFrom,
    windowStart: Float64Array.from(windows, ({ start }) => start),
    windowEnd: Float64Array.from(windows, ({ end }) => end),
    lateness: problem.allowedLateness,
    ...classesOf(problem),
    ...serving(problem),
    journeys: journeys.map((journey, index) =>
      compileJourney(problem, journey, index, tables[journey.table]!),
    ),
  };
}

function serving(problem: Problem): { allowed: Uint8Array; extra: Float64Array } {
  const { orders, journeys } = problem;
  const allowed = new Uint8Array(orders.length * journeys.length);
  const extra = new Float64Array(allowed.length);
  let at = 0;
  for (const order of orders)
    for (const journey of journeys) {
      allowed[at] = mayServe(order, journey, problem);
      extra[at++] = extraOf(order, journey, problem);
    }
  return { allowed, extra };
}

type WholeTable = { places: number; seconds: Int32Array; metres: Int32Array };

/** Tables of whole numbers are taken as they are: a large one is not there twice. */
function wholeTable({ places, seconds, metres }: TravelTable): WholeTable {
  return { places, seconds: whole(seconds), metres: whole(metres) };
}

function whole(cells: ArrayLike<number>): Int32Array {
  if (cells instanceof Int32Array) return cells;
  const rounded = new Int32Array(cells.length);
  for (let at = 0; at < cells.length; at++) rounded[at] = Math.round(cells[at]!);
  return rounded;
}

function compileJourney(
  problem: Problem,
  journey: Journey,
  index: number,
  table: WholeTable,
): CompiledJourney {
  const { place, loading, unloading, hours } = problem.centres.find(({ id }) => id === journey.centre)!;
  const overload = 1 + problem.allowedOverload / 100;
  return {
    index,
    ...table,
    weight: journey.weight * overload + hair,
    volume: journey.volume * overload + hair,
    centre: {
      place,
      loading,
      unloading,
      hours: Float64Array.from(hours.flatMap(({ start, end }) => [start, end])),
    },
    start: journey.start ?? -1,
    end: journey.end ?? -1,
    perSecond: journey.costs.perHour / 3600,
    perMetre: journey.costs.perKilometre / 1000,
  };
}

/** Sums of fractions are not exact: 0.1 + 0.2 fits into 0.3. */
const hair = 1e-6;

/** Orders by what they require, and which of these may not share a run (domain 17, incompatible types). */
function classesOf({ orders, incompatible }: Problem): {
  classOf: Int32Array;
  classes: number;
  conflicts: Uint8Array;
} {
  const matters = new Set(incompatible.flat());
  const keys = new Map<string, { index: number; requirements: string[] }>();
  const classOf = Int32Array.from(orders, (order) => {
    const requirements = [...new Set(order.requirements)].filter((each) => matters.has(each)).toSorted();
    const key = JSON.stringify(requirements);
    const known = keys.get(key) ?? { index: keys.size, requirements };
    keys.set(key, known);
    return known.index;
  });
  const all = [...keys.values()];
  const conflicts = new Uint8Array(all.length ** 2);
  for (const one of all)
    for (const other of all)
      if (incompatible.some(([a, b]) => excludes(one.requirements, other.requirements, a, b)))
        conflicts[one.index * all.length + other.index] = 1;
  return { classOf, classes: all.length, conflicts };
}

function excludes(one: string[], other: string[], a: string, b: string): boolean {
  return (one.includes(a) && other.includes(b)) || (one.includes(b) && other.includes(a));
}
