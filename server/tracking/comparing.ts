import type { ComparedRun, ComparedStop, RouteDifference, RouteFigures } from "../../schemas/routes";
import type { TrackedRun, TrackedStop } from "../../schemas/tracking";
import type { SentPlan } from "../runs";

type Driven = NonNullable<ComparedRun["driven"]>;

/** A run's plan as it was sent beside what came of it; `driven`: what positions say of it, once it has left. */
export function comparedRun(run: TrackedRun, plan: SentPlan, driven: Driven | null): ComparedRun {
  const planned = new Map(plan.stops.map((stop) => [stop.order, figuresOf(stop)]));
  const served = run.stops
    .filter(({ arrived }) => arrived !== null)
    // Of one time in the order of the plan, in which they stand.
    .toSorted((one, other) => Date.parse(one.arrived ?? "") - Date.parse(other.arrived ?? ""));
  const places = new Map(served.map(({ order }, at) => [order, at + 1]));
  const outOfTurn = outOfTurnOf(served);
  const stops = run.stops.map((stop): ComparedStop => ({
    ...stop,
    planned: planned.get(stop.order) ?? { distance: 0, driving: 0 },
    servedAs: places.get(stop.order) ?? null,
    isOutOfTurn: outOfTurn.has(stop.order),
  }));
  const difference: RouteDifference = {
    ...(driven?.returned
      ? differenceOfAll(plan, { ...driven, returned: driven.returned })
      : differenceSoFar(stops, served.at(-1))),
    outOfTurn: outOfTurn.size,
  };
  return { ...run, planned: { ...figuresOf(plan), returned: backOf(plan) }, driven, difference, stops };
}

type Difference = Omit<RouteDifference, "outOfTurn">;

function differenceOfAll(plan: SentPlan, driven: RouteFigures & { returned: string }): Difference {
  return {
    isWhole: true,
    distance: Math.round(driven.distance - plan.distance),
    driving: Math.round(driven.driving - plan.driving),
    late: secondsFrom(backOf(plan), driven.returned),
  };
}

function differenceSoFar(stops: readonly ComparedStop[], last: TrackedStop | undefined): Difference {
  const seen = stops.flatMap(({ planned, gps }) => (gps ? [{ planned, gps }] : []));
  const differenceIn = (name: keyof RouteFigures) =>
    seen.length === 0
      ? null
      : Math.round(seen.reduce((sum, { planned, gps }) => sum + gps[name] - planned[name], 0));
  return {
    isWhole: false,
    distance: differenceIn("distance"),
    driving: differenceIn("driving"),
    late: last?.arrived ? secondsFrom(last.arrive, last.arrived) : null,
  };
}

/**
 * The fewest orders without which the others were served in the order of the plan: those that stand in no longest
 * growing sequence of its numbers; of several such sequences the one that ends last.
 */
function outOfTurnOf(served: readonly Pick<TrackedStop, "order" | "number">[]): Set<string> {
  const ends: { length: number; before: number }[] = [];
  let best = -1;
  for (const [at, { number }] of served.entries()) {
    let end = { length: 1, before: -1 };
    for (const [earlier, { length }] of ends.entries())
      if (served[earlier]!.number < number && length >= end.length)
        end = { length: length + 1, before: earlier };
    ends.push(end);
    if (best < 0 || end.length >= ends[best]!.length) best = at;
  }
  const left = new Set(served.map(({ order }) => order));
  for (let at = best; at >= 0; at = ends[at]!.before) left.delete(served[at]!.order);
  return left;
}

/** After its last stop the way that is left: what it is unloaded for at its end counts no more. */
function backOf({ stops, driving, finish }: SentPlan): string {
  const last = stops.at(-1);
  if (!last) return finish;
  const left = driving - stops.reduce((sum, stop) => sum + stop.driving, 0);
  const back = Date.parse(last.finish) + Math.max(0, left) * 1000;
  return new Date(Math.min(back, Date.parse(finish))).toISOString();
}

function figuresOf({ distance, driving }: RouteFigures): RouteFigures {
  return { distance, driving };
}

function secondsFrom(planned: string, actual: string): number {
  return Math.round((Date.parse(actual) - Date.parse(planned)) / 1000);
}
