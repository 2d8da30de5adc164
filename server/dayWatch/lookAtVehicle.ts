import {
  type AlertRules,
  type Cause,
  causesOf,
  type Seen,
  type Watched,
  type WatchedOrder,
  type WatchedRun,
} from "../alerts";
import type { ExpectedArrival } from "../communications";
import {
  askedWay,
  estimate,
  type Expected,
  type Learning,
  type Paces,
  type Pause,
  type Promised,
  punctualityOf,
  type PunctualitySettings,
  restOf,
  type RunFacts,
  spareOf,
  type StopFacts,
  type UnderWay,
  type Way,
} from "../estimates";
import type { Place } from "../roads";
import type { RunWithPlan } from "../runs";
import { withFetching } from "./fetching";
import { drivenLegs, servedStops } from "./runFacts";
import { standsSince } from "./seenOf";

/** A vehicle with its runs of a day, the facts of each beside it; instants in seconds as the day counts them. */
export type VehicleDay = {
  vehicle: string;
  runs: readonly RunWithPlan[];
  facts: readonly RunFacts[];
  pauses: Pause[];
  seen: Seen[];
  /** The references of its open faults of what must be in order. */
  faults: readonly string[];
  /** Orders that failed. */
  failed: ReadonlySet<string>;
  /** Runs that are not loaded as planned, and that nobody has let go so. */
  wronglyLoaded: ReadonlySet<string>;
};

export type Looking = Pick<UnderWay, "problem" | "places" | "now"> & {
  /** What was learnt of the vehicle's day. */
  paces: Paces;
  settings: PunctualitySettings;
  /** Seconds after which nobody knows where a vehicle is. */
  unseenAfter: number;
  rules: AlertRules;
  /** Metres within which a vehicle is at a stop. */
  radius: number;
  seconds: (instant: string) => number;
  wayOf: (from: Place, to: Place, run: RunWithPlan) => Promise<Way>;
};

/** An order to whom the vehicle is coming; in seconds as the day counts them. */
export type Coming = Omit<ExpectedArrival, "hasMoved">;

/** What is expected of a vehicle's orders now, to whom it comes, where it has come, and what there is to alert of. */
export async function lookAtVehicle(
  day: VehicleDay,
  looking: Looking,
): Promise<{ expected: Expected[]; coming: Coming[]; reached: string[]; causes: Cause[] }> {
  const { vehicle, runs, facts } = day;
  const { now, settings, rules } = looking;
  const { etas, underWay } = await etasOf(day, looking);
  const isUnseen = now - (day.seen.at(-1)?.time ?? -Infinity) >= looking.unseenAfter;
  const promises = promisesOf(day, looking);
  const expected: Expected[] = [];
  const watched = facts.map((run, at): WatchedRun => {
    const { id } = runs[at]!;
    const state = stateOf(run);
    const orders = run.stops.map((stop): WatchedOrder => {
      const { order, isOver, isSuspended, started, arrived } = stop;
      const eta = etas.get(order);
      const promised: Promised = {
        ...promises(stop),
        eta,
        shouldLeave: state === "AHEAD" ? run.departure : undefined,
        isUnseen: isUnseen && state === "IN_PROGRESS" && !isOver,
      };
      const punctuality = punctualityOf(promised, now, settings);
      expected.push({ order, vehicle, run: id, punctuality, ...(eta !== undefined && { eta }) });
      return {
        id: order,
        arrived,
        hasBegun: started !== undefined || arrived !== undefined,
        isOver,
        hasFailed: day.failed.has(order),
        isSuspended,
        spare: spareOf(promised, settings),
        hasWindow: promised.windows.length > 0,
      };
    });
    const hasLoadingIssue = day.wronglyLoaded.has(id);
    return { id, departure: run.departure, state, hasLoadingIssue, orders };
  });
  const coming = facts.flatMap((run) => comingOn(run, etas, run.id === underWay));
  const stops = facts.flatMap((run) => run.stops);
  const reached = stops.filter(({ arrived, isOver }) => arrived !== undefined && !isOver);
  return {
    expected,
    coming,
    reached: reached.map(({ order }) => order),
    causes: causesOf(watchedOf(day, looking, watched), rules),
  };
}

/** Those of a run's orders that are still to be reached, with how many of its stops come before each. */
function comingOn({ stops }: RunFacts, etas: ReadonlyMap<string, number>, isUnderWay: boolean): Coming[] {
  const isDone = ({ isOver, left }: StopFacts) => isOver || left !== undefined;
  const rest = stops.filter((stop) => !isDone(stop));
  const comesBefore = (stop: StopFacts, eta: number) =>
    (etas.get(stop.order) ?? (stop.arrived === undefined ? Infinity : -Infinity)) < eta;
  return rest.flatMap(({ order, arrived, isSuspended }) => {
    const eta = etas.get(order);
    if (eta === undefined || (arrived !== undefined && !isSuspended)) return [];
    const stopsBefore = rest.filter((stop) => comesBefore(stop, eta)).length;
    return [{ order, eta, stopsBefore, isUnderWay }];
  });
}

type Etas = {
  etas: ReadonlyMap<string, number>;
  /** The run that has left and is not over. */
  underWay?: string | undefined;
};

async function etasOf(day: VehicleDay, looking: Looking): Promise<Etas> {
  const { problem, places, now, wayOf, paces, radius } = looking;
  const { vehicle, runs, facts, pauses, seen } = day;
  const under: UnderWay = {
    problem,
    places,
    vehicle,
    now,
    runs: [...facts],
    position: seen.at(-1),
    pauses,
    legs: legsOf(day),
  };
  const left = restOf(under);
  if (!left) return { etas: new Map() };
  const at = Math.max(
    0,
    runs.findIndex(({ id }) => id === left.ids[0]),
  );
  const run = runs[at]!;
  const by = (from: Place, to: Place) => wayOf(from, to, run);
  const fetching = { problem, places, seen, radius, wayOf: by };
  const { rest, way: detour } = await withFetching(left, run, facts[at]!, fetching);
  const asked = askedWay(under, rest, problem);
  const way = detour ?? (asked && (await by(asked.from, asked.to)));
  const stops = estimate(problem, rest, { way, ...paces });
  return {
    etas: new Map(stops.map(({ order, arrive }) => [order, arrive])),
    underWay: rest.standing.loading[0] === undefined ? rest.ids[0] : undefined,
  };
}

function legsOf({ runs, facts }: VehicleDay) {
  return facts.flatMap((run, at) => drivenLegs(runs[at]!, run));
}

/** What there is to learn from of a vehicle's day so far. */
export function learningOf(day: VehicleDay, seconds: (instant: string) => number): Learning {
  const { runs, facts, failed, pauses } = day;
  const stops = facts.flatMap((run, at) => servedStops(runs[at]!, run, { failed, seconds }));
  return { legs: legsOf(day), pauses, stops };
}

/** What was promised of each stop: its windows, and when it was to be reached by the plan as sent. */
function promisesOf({ runs }: VehicleDay, { problem, seconds }: Looking) {
  const windows = new Map(problem.orders.map((order) => [order.id, order.windows]));
  const sent = new Map(runs.flatMap(({ plan }) => plan.stops.map((stop) => [stop.order, stop])));
  return ({ order, arrived }: StopFacts): Omit<Promised, "isUnseen"> => {
    const stop = sent.get(order);
    const told = stop?.windows.map(({ start, end }) => ({ start: seconds(start), end: seconds(end) }));
    return {
      windows: windows.get(order) ?? told ?? [],
      planArrival: stop && seconds(stop.arrive),
      arrived,
    };
  };
}

function stateOf({ left, stops }: RunFacts): WatchedRun["state"] {
  if (stops.every(({ isOver, left: gone }) => isOver || gone !== undefined)) return "OVER";
  return left === undefined ? "AHEAD" : "IN_PROGRESS";
}

function watchedOf(day: VehicleDay, { now, radius }: Looking, runs: WatchedRun[]): Watched {
  const { vehicle, seen, pauses, faults } = day;
  const rests = pauses.some(({ end }) => end === undefined);
  const places = day.runs.flatMap(({ plan }) => plan.way.places);
  const standing = rests ? undefined : standsSince(seen, places, radius);
  return { vehicle, now, runs, seen, faults, standsSince: standing };
}
