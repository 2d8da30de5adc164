import { drop, type Compiled } from "./compiled";
import { everyWay } from "./search";
import type { Runs, Timing } from "./timing";

/** The least that any allocation costs, by trying all of them. */
export function leastCost(compiled: Compiled, timing: Timing): number {
  const { journeys, orders, partner, penalty } = compiled;
  const nodes = Array.from({ length: orders }, (_, node) => node).filter(
    (node) => compiled.kind[node] !== drop,
  );
  const known = new Map<string, number>();
  const costOf = (runs: Runs, journey: number) => {
    const key = `${journey}:${JSON.stringify(runs)}`;
    const cost = known.get(key) ?? timing.costOf(journeys[journey]!, runs);
    known.set(key, cost);
    return cost;
  };
  return from(
    0,
    journeys.map(() => []),
  );

  function from(at: number, allocation: Runs[]): number {
    if (at === nodes.length) return allocation.reduce((sum, runs, journey) => sum + costOf(runs, journey), 0);
    const node = nodes[at]!;
    let least = from(at + 1, allocation) + penalty[node]! + (penalty[partner[node]!] ?? 0);
    for (const journey of journeys.keys())
      for (const runs of everyWay(compiled, allocation[journey]!, node))
        least = Math.min(least, from(at + 1, allocation.with(journey, runs)));
    return least;
  }
}
