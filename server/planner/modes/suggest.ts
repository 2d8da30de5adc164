import { journeyViolations } from "../check";
import { drop } from "../compiled";
import type { Allocation, PlannedJourney, Problem, Violation } from "../model";
import { plannedJourney } from "../plans";
import type { Runs } from "../timing";
import { createPlaces } from "./places";
import { sessionOf } from "./Session";

/** A place for an order: the journey with it, and what that adds. */
export type Suggestion = {
  journey: string;
  /** The run and the stop that it would be, counted from 0. */
  run: number;
  stop: number;
  addedCost: number;
  addedSeconds: number;
  addedMetres: number;
  planned: PlannedJourney;
  /** Of the whole journey with the order. */
  violations: Violation[];
};

/**
 * The best place for an order in each journey, cheapest first and those that break a hard rule last: exactly the ones
 * that timing every place would find. Answers `most` at most; none for an order that the problem lacks.
 */
export function suggest(problem: Problem, allocation: Allocation, order: string, most: number): Suggestion[] {
  const { compiled, timing, nodeOf, runsOf } = sessionOf(problem);
  const asked = nodeOf.get(order);
  if (asked === undefined) return [];
  const node = compiled.kind[asked] === drop ? compiled.partner[asked]! : asked;
  const taken = new Set([node, compiled.partner[node]!]);
  const journeys = runsOf(allocation).map((runs) =>
    runs.map((nodes) => nodes.filter((each) => !taken.has(each))).filter((nodes) => nodes.length > 0),
  );
  const places = createPlaces(compiled, timing, node);
  const keeping = places.keepingRules(journeys, most);
  const others = [...journeys.keys()].filter(
    (journey) => !keeping.some((place) => place.journey === journey),
  );
  // What breaks rules stands behind: where enough keeps them it is not asked for.
  const breaking =
    keeping.length < most
      ? others.flatMap((journey) => places.breakingRules(journeys[journey]!, journey) ?? [])
      : [];
  return [...keeping, ...breaking.toSorted((one, other) => one.added - other.added)]
    .slice(0, most)
    .map(({ journey, runs }) => suggestion(journey, journeys[journey]!, runs));

  function suggestion(journey: number, before: Runs, after: Runs): Suggestion {
    const old = plannedJourney(compiled, timing, before, journey);
    const planned = plannedJourney(compiled, timing, after, journey);
    const run = planned.runs.findIndex(({ stops }) => stops.some((stop) => stop.order === order));
    return {
      journey: problem.journeys[journey]!.id,
      run,
      stop: planned.runs[run]!.stops.findIndex((stop) => stop.order === order),
      addedCost: planned.cost - old.cost,
      addedSeconds: planned.end - planned.start - (old.end - old.start),
      addedMetres: planned.totals.distance - old.totals.distance,
      planned,
      violations: journeyViolations(problem, journey, planned),
    };
  }
}
