import { goOn, type Problem, type TravelTable } from "../planner";
import type { Place } from "../roads";
import type { Paces } from "./learnt";
import type { Rest } from "./restOf";
import type { UnderWay } from "./UnderWay";

/** When a stop is expected to be reached, its operation to begin and to be done; in seconds since the day's origin. */
type StopEstimate = { order: string; arrive: number; begin: number; finish: number };

/** A way that only the roads can tell: from where the vehicle is to where it goes next. */
export type AskedWay = { from: Place; to: Place };

/** The answer to that; `seconds` as planned, without what was learnt of the day. */
export type Way = { seconds: number; metres: number };

/** The way that has to be known before the rest can be timed; undefined where the day's tables have all. */
export function askedWay(
  { places }: Pick<UnderWay, "places">,
  rest: Rest,
  problem: Problem,
): AskedWay | undefined {
  const { from } = rest;
  const next = places[nextRow(rest, problem) ?? -1];
  return typeof from === "object" && next ? { from, to: next } : undefined;
}

type Learnt = Pick<Paces, "factor"> & Partial<Paces>;

/** When all that is left is reached, by the paces of the day. */
export function estimate(
  problem: Problem,
  rest: Rest,
  { way, ...paces }: Learnt & { way?: Way | undefined },
): StopEstimate[] {
  const { reached, runs, standing } = rest;
  const planned = goOn(smallProblem(problem, rest, way, paces), runs, standing);
  return planned
    .flatMap(({ stops }) => stops)
    .filter(({ order }) => order !== reached)
    .map(({ order, arrive, begin, finish }) => ({ order, arrive, begin, finish }));
}

/** The row that it goes to first: of its next stop, else of the centre or its end. */
function nextRow({ runs, orders, journey }: Rest, problem: Problem): number | undefined {
  const first = runs[0]?.[0];
  if (first !== undefined) return orders.find(({ id }) => id === first)?.place;
  return runs.length > 1 ? centreOf(problem, journey.centre) : journey.end;
}

function centreOf({ centres }: Problem, id: string): number | undefined {
  return centres.find((centre) => centre.id === id)?.place;
}

/**
 * The vehicle's journey alone, with the rows that it needs of the day's tables. One that has left begins in a row of its
 * own: whoever begins in the centre's is loaded there.
 */
function smallProblem(
  problem: Problem,
  rest: Rest,
  way: Way | undefined,
  { factor, atStops = 1 }: Learnt,
): Problem {
  const { journey, from, standing } = rest;
  const table = problem.tables[journey.table]!;
  const rows: number[] = [];
  const rowOf = (row: number | undefined): number | undefined => {
    if (row === undefined) return undefined;
    const known = rows.indexOf(row);
    return 1 + (known < 0 ? rows.push(row) - 1 : known);
  };
  const centres = problem.centres
    .filter(({ id }) => id === journey.centre)
    .map((centre) => ({ ...centre, place: rowOf(centre.place)! }));
  const left = new Set(rest.orders.map(({ id }) => id));
  const orders = rest.orders.map(({ dropOrder = "", ...order }) => ({
    ...order,
    ...(left.has(dropOrder) && { dropOrder }),
    operation: Math.round(order.operation * atStops),
    visit: Math.round(order.visit * atStops),
    place: rowOf(order.place),
  }));
  const end = rowOf(journey.end);
  const hasLeft = standing.loading[0] === undefined;
  const start = hasLeft ? (from === undefined ? undefined : 0) : rowOf(journey.start);
  const next = nextRow(rest, problem);
  const first = typeof from === "number" && next !== undefined ? wayIn(table, from, next) : way;
  const tables = [small(table, rows, factor, toRow(first, rowOf(next)))];
  const journeys = [{ ...journey, start, end, table: 0, lockedRuns: [] }];
  return { ...problem, centres, orders, journeys, tables };
}

function toRow(way: Way | undefined, to: number | undefined): (Way & { to: number }) | undefined {
  return way && to !== undefined ? { ...way, to } : undefined;
}

function wayIn({ places, seconds, metres }: TravelTable, from: number, to: number): Way {
  const cell = from * places + to;
  return { seconds: seconds[cell]!, metres: metres[cell]! };
}

function small(
  { places, seconds, metres }: TravelTable,
  rows: readonly number[],
  factor: number,
  first: (Way & { to: number }) | undefined,
): TravelTable {
  const size = rows.length + 1;
  const times = new Int32Array(size * size).fill(-1);
  const lengths = new Int32Array(size * size).fill(-1);
  const put = (cell: number, way: Way) => {
    times[cell] = way.seconds < 0 ? way.seconds : Math.round(way.seconds * factor);
    lengths[cell] = way.metres;
  };
  for (const [at, row] of rows.entries())
    for (const [to, other] of rows.entries())
      put((at + 1) * size + to + 1, wayIn({ places, seconds, metres }, row, other));
  if (first) put(first.to, first);
  return { places: size, seconds: times, metres: lengths };
}
