import { journeyViolations } from "../check";
import type { Allocation, PlannedJourney, Problem, Violation } from "../model";
import { plannedJourney } from "../plans";
import { randomOf } from "../kernel/random";
import type { Runs } from "../timing";
import { openSession } from "./Session";
import { tolerantCost } from "./tolerantCost";

/** Orders that are taken out of the run in a round, at most. */
const most = 6;

/** A journey whose run is in a better order, and what it breaks. */
export type Resequenced = { runs: string[][]; planned: PlannedJourney; violations: Violation[] };

/**
 * Puts the stops of one run into a better order, and nothing else. `rounds` bounds the search, which starts from the
 * order as it is; a linked pair keeps its order.
 * Undefined where there is no such run, or it is locked.
 */
export function resequence(
  problem: Problem,
  allocation: Allocation,
  { journey: id, run }: { journey: string; run: number },
  { rounds, seed }: { rounds: number; seed: number },
): Resequenced | undefined {
  const orders = new Set(allocation[id]?.flat());
  const journeys = problem.journeys.filter((journey) => journey.id === id);
  const small = { ...problem, journeys, orders: problem.orders.filter((order) => orders.has(order.id)) };
  const { compiled, timing, runsOf } = openSession(small);
  const journey = compiled.journeys[0];
  let best = runsOf(allocation)[0];
  if (!journey || !best?.[run] || compiled.lock[best[run][0]!]! >= 0) return undefined;
  const random = randomOf(seed);
  let least = costOf(best);
  for (let round = 0; round < rounds; round++) {
    const found = reorder(best, least);
    if (found) [best, least] = [found.runs, found.cost];
  }
  const planned = plannedJourney(compiled, timing, best, 0);
  return {
    runs: best.map((nodes) => nodes.map((node) => small.orders[node]!.id)),
    planned,
    violations: journeyViolations(small, 0, planned),
  };

  function costOf(runs: Runs): number {
    return tolerantCost(timing, journey!, runs);
  }

  /** Takes some stops in a row out and puts each back where it costs least. */
  function reorder(runs: Runs, least: number): { runs: Runs; cost: number } | undefined {
    const nodes = runs[run]!;
    const count = Math.min(nodes.length, 1 + Math.floor(random() * most));
    const from = Math.floor(random() * (nodes.length - count + 1));
    const taken = shuffled(nodes.slice(from, from + count), random);
    let rest: readonly number[] = nodes.toSpliced(from, count);
    let cost = Infinity;
    for (const node of taken) {
      let bestRest: readonly number[] | undefined;
      cost = Infinity;
      for (let at = 0; at <= rest.length; at++) {
        const way = rest.toSpliced(at, 0, node);
        const more = costOf(runs.with(run, way));
        if (more < cost) [cost, bestRest] = [more, way];
      }
      rest = bestRest!;
    }
    return cost < least - 1e-9 ? { runs: runs.with(run, rest), cost } : undefined;
  }
}

/** Fisher and Yates. */
function shuffled(items: readonly number[], random: () => number): number[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
