import { evaluate, type Journey, type Order, type PlannedRun } from "../planner";
import { clock, dayAlongRoad } from "../planner/day.fixture";
import { askedWay, estimate } from "./estimate";
import { restOf } from "./restOf";
import type { Fix, RunFacts, StopFacts, UnderWay } from "./UnderWay";

/** A place at a kilometre of a straight road that leads to the north. */
export function placeAt(km: number) {
  return { latitude: 41 + km / 111.195, longitude: -8 };
}

export function fixAt(km: number, time: string): Fix {
  return { ...placeAt(km), time: clock(time) };
}

type Sketch = {
  /** The stops of each run: at which kilometre, and what is other than usual of their orders. */
  runs: Record<string, { km: number } & Partial<Order>>[];
  journey?: Partial<Journey>;
  loading?: number;
  facts?: Record<string, Partial<StopFacts>>;
  left?: string;
  back?: string;
  now: string;
} & Partial<Pick<UnderWay, "position" | "pauses" | "legs">>;

/** A day along a road on which a kilometre takes a minute, planned as it would be, as far as it has come. */
export function underWay({
  runs,
  journey = {},
  loading = 0,
  facts = {},
  left,
  back,
  now,
  ...more
}: Sketch): UnderWay & { plan: PlannedRun[] } {
  const orders = Object.assign({}, ...runs) as Sketch["runs"][number];
  const drawn = dayAlongRoad(orders, { van: { mostRuns: 3, ...journey } });
  const centres = drawn.centres.map((centre) => ({ ...centre, loading, unloading: 600 }));
  const problem = { ...drawn, centres };
  const { plan } = evaluate(problem, { van: runs.map((run) => Object.keys(run)) });
  const planned = plan.journeys[0]!.runs;
  const sent = runs.map((run, at): RunFacts => {
    const isFirst = at === 0;
    return {
      id: `run ${at + 1}`,
      loading: planned[at]!.loading,
      departure: planned[at]!.departure,
      left: isFirst && left !== undefined ? clock(left) : undefined,
      back: isFirst && back !== undefined ? clock(back) : undefined,
      stops: Object.keys(run).map((order) => ({ order, isOver: false, isSuspended: false, ...facts[order] })),
    };
  });
  const places = [placeAt(0), ...Object.values(orders).map(({ km }) => placeAt(km))];
  return {
    problem,
    places,
    vehicle: "van",
    now: clock(now),
    runs: sent,
    pauses: [],
    legs: [],
    plan: planned,
    ...more,
  };
}

/** When each stop that is left is expected, as "09:05", by a road on which any kilometre takes a minute. */
export function expected(day: UnderWay, factor = 1, atStops = 1): Record<string, string> {
  const rest = restOf(day);
  if (!rest) return {};
  const asked = askedWay(day, rest, day.problem);
  const km = asked ? Math.abs(asked.from.latitude - asked.to.latitude) * 111.195 : 0;
  const way = asked && { seconds: Math.round(km * 60), metres: Math.round(km * 1000) };
  const stops = estimate(day.problem, rest, { way, factor, atStops });
  return Object.fromEntries(stops.map(({ order, arrive }) => [order, shown(arrive)]));
}

export function shown(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 16);
}
