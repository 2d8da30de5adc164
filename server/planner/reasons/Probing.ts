import { journeyViolations } from "../check";
import { pickUp, type Compiled } from "../compiled";
import { severities, type Problem, type Violation } from "../model";
import { plannedJourney } from "../plans";
import { createPossibleWays, everyWay, standingRoute } from "../search";
import type { Runs, Timing } from "../timing";

/** The fewest ways of which the best one is looked for, and what the rules of a journey cost, in timings. */
const fewestWays = 8;
const forRules = 4;

export type Probing = {
  /** How many more journeys may be timed. */
  left: number;
  /** The rules that the order breaks alone in an empty journey that may serve it; undefined where too many were timed. */
  alone(node: number, journey: number): Violation[] | undefined;
  /** Those that it breaks in its best place in what the journey does; some ways are timed late, `most` or a few. */
  within(node: number, journey: number, most: number): Violation[];
};

/** Puts orders into journeys by way of trial, and tells which hard rules that breaks. */
export function createProbing(
  problem: Problem,
  { compiled, timing }: { compiled: Compiled; timing: Timing },
  allocation: readonly Runs[],
): Probing {
  const possibleWays = createPossibleWays(compiled);
  const routes = allocation.map((runs, journey) => standingRoute(compiled, timing, journey, runs));
  const already = allocation.map((runs, journey) => (runs.length > 0 ? broken(runs, journey).length : 0));
  const alike = alikeWhenEmpty(problem);
  const probed = new Int32Array(problem.journeys.length).fill(-1);
  const rules: Violation[][] = [];
  const probing: Probing = { left: 0, alone, within };
  return probing;

  function alone(node: number, journey: number): Violation[] | undefined {
    const like = alike[journey]!;
    if (probed[like] === node) return rules[like]!;
    if (probing.left <= 0) return undefined;
    probed[like] = node;
    const runs = [compiled.kind[node] === pickUp ? [node, compiled.partner[node]!] : [node]];
    probing.left--;
    if (timing.costOf(compiled.journeys[journey]!, runs) < Infinity) return (rules[like] = []);
    probing.left -= forRules;
    return (rules[like] = broken(runs, journey));
  }

  function within(node: number, journey: number, most: number): Violation[] {
    const ways: Runs[] = [];
    for (const { runs } of possibleWays(routes[journey]!, node)) {
      probing.left--;
      if (timing.costOf(compiled.journeys[journey]!, runs) < Infinity) return [];
      if (ways.length < Math.max(fewestWays, most)) ways.push(runs.map((nodes) => [...nodes]));
    }
    if (ways.length === 0) {
      const all = [...everyWay(compiled, allocation[journey]!, node)];
      const step = Math.ceil(all.length / Math.max(fewestWays, most));
      ways.push(...all.filter((_, at) => at % step === 0));
    }
    probing.left -= 2 * ways.length + forRules;
    const best = bestOf(ways, journey);
    return best ? broken(best, journey).slice(already[journey]) : [];
  }

  /** The one that misses least, and ends first. */
  function bestOf(ways: Runs[], journey: number): Runs | undefined {
    let best: Runs | undefined;
    let least = Infinity;
    for (const way of ways) {
      timing.costOf(compiled.journeys[journey]!, way, true);
      const late = timing.steps.misses * 1e9 + timing.steps.end;
      if (late < least) [best, least] = [way, late];
    }
    return best;
  }

  function broken(runs: Runs, journey: number): Violation[] {
    const planned = plannedJourney(compiled, timing, runs, journey);
    return journeyViolations(problem, journey, planned).filter(({ code }) => severities[code] === "HARD");
  }
}

/** For each journey the first one in which an order alone has the same times. */
function alikeWhenEmpty({ journeys }: Problem): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from(journeys, (journey, index) => {
    const { id: _, driver: __, requirements: ___, territories: ____, lockedRuns: _____, ...does } = journey;
    const key = JSON.stringify(does);
    if (!first.has(key)) first.set(key, index);
    return first.get(key)!;
  });
}
