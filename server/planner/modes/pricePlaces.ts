import { journeyViolations } from "../check";
import { severities, type Allocation, type PlannedJourney, type Problem, type Violation } from "../model";
import { plannedJourney } from "../plans";
import type { Runs } from "../timing";
import { addedViolations } from "./addedViolations";
import { sessionOf } from "./Session";

/** A place for orders, and what they add to the journey as it is without them. */
export type PricedPlace = {
  /** The run of the allocation, from 0; null for a new one behind them. */
  run: number | null;
  /** Among the stops of the run that stay. */
  stop: number;
  cost: number;
  metres: number;
  seconds: number;
  /** When the first of them is reached, and when the run is done. */
  arrive: number;
  back: number;
  /** By so much the next stop begins later. */
  later: number;
  /** So many more stops are late. */
  late: number;
  /** What is broken more than before. */
  violations: Violation[];
};

/** `best`: the place that breaks the fewest hard rules, and costs least among those; -1 where there is none. */
type PricedJourney = { journey: string; places: PricedPlace[]; best: number };

export type Prices = {
  /** What the journeys that serve them now are spared without them. */
  saved: { cost: number; metres: number; seconds: number };
  journeys: PricedJourney[];
};

const lateCodes: ReadonlySet<string> = new Set(["LATE", "LOCATION_CLOSED"]);

/**
 * Prices every place in which orders could be, together and in their sequence; of these vehicles or of all. What is
 * locked takes nothing. Undefined where the problem lacks one of them.
 */
export function pricePlaces(
  problem: Problem,
  allocation: Allocation,
  orders: readonly string[],
  wanted: (journey: string) => boolean = () => true,
): Prices | undefined {
  const { compiled, timing, nodeOf, runsOf } = sessionOf(problem);
  const block = orders.map((id) => nodeOf.get(id)).filter((node) => node !== undefined);
  if (block.length < orders.length || block.length === 0) return undefined;
  const taken = new Set(block);
  const saved = { cost: 0, metres: 0, seconds: 0 };
  const journeys: PricedJourney[] = [];
  for (const [index, runs] of runsOf(allocation).entries()) {
    const left = runs.map((nodes) => nodes.filter((node) => !taken.has(node)));
    const base = timed(left, index);
    if (left.some((nodes, at) => nodes.length < runs[at]!.length)) {
      const now = plannedJourney(compiled, timing, runs, index);
      saved.cost += now.cost - base.planned.cost;
      saved.metres += now.totals.distance - base.planned.totals.distance;
      saved.seconds += now.end - now.start - (base.planned.end - base.planned.start);
    }
    const { id } = problem.journeys[index]!;
    if (wanted(id)) journeys.push(pricedJourney(id, index, left, base));
  }
  return { saved, journeys };

  function pricedJourney(journey: string, index: number, left: Runs, base: Timed): PricedJourney {
    const places: PricedPlace[] = [];
    for (const [run, nodes] of left.entries()) {
      if (nodes.some((node) => compiled.lock[node]! >= 0)) continue;
      for (let stop = 0; stop <= nodes.length; stop++) {
        const way = left.map((each, at) => (at === run ? each.toSpliced(stop, 0, ...block) : each));
        places.push(priced({ run, stop }, timed(way, index), base));
      }
    }
    places.push(priced({ run: null, stop: 0 }, timed([...left, block], index), base));
    return { journey, places, best: bestOf(places) };
  }

  function timed(runs: Runs, index: number): Timed {
    const full = runs.filter((nodes) => nodes.length > 0);
    const planned = plannedJourney(compiled, timing, full, index);
    return { planned, violations: journeyViolations(problem, index, planned) };
  }

  function priced(place: Pick<PricedPlace, "run" | "stop">, after: Timed, before: Timed): PricedPlace {
    const run = after.planned.runs.find(({ stops }) => stops.some(({ order }) => order === orders[0]))!;
    const at = run.stops.findIndex(({ order }) => order === orders[0]);
    const next = run.stops[at + orders.length];
    const begun = next && beginOf(before.planned, next.order);
    return {
      ...place,
      cost: after.planned.cost - before.planned.cost,
      metres: after.planned.totals.distance - before.planned.totals.distance,
      seconds: lengthOf(after.planned) - lengthOf(before.planned),
      arrive: run.stops[at]!.arrive,
      back: run.finish,
      later: begun === undefined ? 0 : next!.begin - begun,
      late: lateIn(after) - lateIn(before),
      violations: addedViolations(before.violations, after.violations),
    };
  }
}

type Timed = { planned: PlannedJourney; violations: Violation[] };

/** The place that breaks the fewest hard rules, and costs least among those. */
function bestOf(places: readonly PricedPlace[]): number {
  const hard = ({ violations }: PricedPlace) =>
    violations.filter(({ code }) => severities[code] === "HARD").length;
  let best = -1;
  for (const [index, place] of places.entries()) {
    const known = places[best];
    const by = known ? hard(place) - hard(known) || place.cost - known.cost : -1;
    if (by < 0) best = index;
  }
  return best;
}

function beginOf({ runs }: PlannedJourney, order: string): number | undefined {
  for (const { stops } of runs) {
    const stop = stops.find((each) => each.order === order);
    if (stop) return stop.begin;
  }
  return undefined;
}

function lengthOf({ start, end }: PlannedJourney): number {
  return end - start;
}

function lateIn({ violations }: Timed): number {
  return violations.filter(({ code }) => lateCodes.has(code)).length;
}
