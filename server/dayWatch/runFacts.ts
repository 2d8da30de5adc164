import type { Seen } from "../alerts";
import {
  type DrivenLeg,
  type Pause,
  type RunFacts,
  type ServedStop,
  type StopFacts,
  stopFacts,
} from "../estimates";
import { metresBetween } from "../roads";
import type { PauseReading, RunWithPlan } from "../runs";
import type { OrderReading } from "./readings";

type Known = {
  /** The orders of the run as they are served now; undefined where the plan has no such run any more. */
  sequence: readonly string[] | undefined;
  orders: ReadonlyMap<string, OrderReading>;
  seconds: (instant: string) => number;
};

/** How far a run is that was sent. What was taken off it is no stop of it any more. */
export function runFacts(
  { run: name, id, stops, plan }: RunWithPlan,
  { sequence = [], orders, seconds }: Known,
): RunFacts {
  const all = [...sequence, ...stops.filter((order) => !sequence.includes(order))];
  const facts = all.flatMap((order): StopFacts[] => {
    const reading = orders.get(order);
    return reading?.runId === name ? [stopFacts(reading, seconds)] : [];
  });
  const begun = facts.flatMap(({ started, arrived }) => started ?? arrived ?? []);
  return {
    id,
    loading: seconds(plan.loading),
    departure: seconds(plan.departure),
    left: begun.length > 0 ? Math.min(...begun) : undefined,
    stops: facts,
  };
}

/** A run with when its vehicle was seen to be back where it ends, and has been since, once nothing is left to do. */
export function withReturn(
  run: RunWithPlan,
  facts: RunFacts,
  seen: readonly Seen[],
  radius: number,
): RunFacts {
  const end = run.plan.way.places.at(-1);
  const left = facts.stops.map((stop) => stop.left ?? (stop.isOver ? -Infinity : Infinity));
  const last = Math.max(-Infinity, ...left);
  if (!end || last === -Infinity || last === Infinity) return facts;
  const isAway = ({ latitude, longitude }: Seen) =>
    metresBetween(latitude, longitude, end.latitude, end.longitude) > radius;
  const back = seen[seen.findLastIndex((each) => each.time < last || isAway(each)) + 1];
  return back ? { ...facts, back: back.time } : facts;
}

/** The ways that were driven from one stop to the next as planned: what they took, and what they should have. */
export function drivenLegs(run: RunWithPlan, { left, stops }: RunFacts): DrivenLeg[] {
  const planned = new Map(
    run.plan.stops.map(({ order, driving }, at) => [
      order,
      { after: run.plan.stops[at - 1]?.order, driving },
    ]),
  );
  const reached = stops
    .filter(({ arrived }) => arrived !== undefined)
    .toSorted((one, other) => one.arrived! - other.arrived!);
  return reached.flatMap(({ order, arrived }, at): DrivenLeg[] => {
    const before = reached[at - 1];
    const way = planned.get(order);
    const from = before ? before.left : left;
    if (!way || from === undefined || way.after !== before?.order) return [];
    return [{ left: from, arrived: arrived!, planned: way.driving }];
  });
}

/**
 * The stops of a run that were served: how long one was there, from when the window opened, and should have been. One
 * that failed says nothing of the others.
 */
export function servedStops(
  run: RunWithPlan,
  { stops }: RunFacts,
  { failed, seconds }: { failed: ReadonlySet<string>; seconds: (instant: string) => number },
): ServedStop[] {
  const sent = new Map(run.plan.stops.map((stop) => [stop.order, stop]));
  return stops.flatMap(({ order, arrived, left }): ServedStop[] => {
    const plan = sent.get(order);
    if (!plan || arrived === undefined || left === undefined || failed.has(order)) return [];
    const window = plan.windows.find(({ end }) => seconds(end) > arrived);
    const from = Math.max(arrived, window ? seconds(window.start) : -Infinity);
    return left <= from ? [] : [{ took: left - from, planned: seconds(plan.finish) - seconds(plan.begin) }];
  });
}

/** The rests of a driver on his runs; who went on twice has gone on once. */
export function pausesOf(readings: readonly PauseReading[], seconds: (instant: string) => number): Pause[] {
  const pauses: Pause[] = [];
  for (const { kind, at } of readings) {
    const open = pauses.at(-1);
    if (kind === "resume") {
      if (open && open.end === undefined) open.end = seconds(at);
    } else if (!open || open.end !== undefined) pauses.push({ start: seconds(at) });
  }
  return pauses;
}
