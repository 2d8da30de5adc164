import type { Allocation, Problem } from "../model";
import { evaluated, sessionOf, type Evaluated } from "./Session";

/** Times and costs what a dispatcher made, and what rules it breaks: all of it is allowed. */
export function evaluate(problem: Problem, allocation: Allocation): Evaluated {
  const { planOf, runsOf } = sessionOf(problem);
  return evaluated(problem, planOf(runsOf(allocation)));
}

/** What one journey does the other one does, and the other way round; locked runs stay. */
export function swapJourneys(
  problem: Problem,
  allocation: Allocation,
  one: string,
  other: string,
): Allocation {
  const isLocked = lockedIn(problem);
  const stay = (id: string) => (allocation[id] ?? []).filter(isLocked);
  const go = (id: string) => (allocation[id] ?? []).filter((run) => !isLocked(run));
  return { ...allocation, [one]: [...stay(one), ...go(other)], [other]: [...stay(other), ...go(one)] };
}

/** The problem in which a journey begins at a moment, within its shift or not, as a dispatcher wants it. */
export function startAt(problem: Problem, journey: string, start: number): Problem {
  return {
    ...problem,
    journeys: problem.journeys.map((each) =>
      each.id === journey ? { ...each, shift: { ...each.shift, start }, fixedStart: true } : each,
    ),
  };
}

function lockedIn({ journeys }: Problem): (run: readonly string[]) => boolean {
  const first = new Set(journeys.flatMap(({ lockedRuns }) => lockedRuns.map(({ stops }) => stops[0]?.order)));
  return ([order]) => first.has(order);
}
