import { planFaults } from "../check";
import { usablePartOf, withoutWrongLocks, type Usable } from "../input";
import type { Allocation, Problem } from "../model";
import { openSession, type Session } from "./Session";

/** What of a problem can be planned, and its session: without journeys whose locked runs alone make no valid plan. */
export function openUsable(whole: Problem, allocation?: Allocation): Usable & { session: Session } {
  const { problem, faults } = usablePartOf(whole, allocation);
  const session = openSession(problem);
  const wrong = planFaults(problem, session.planOf(session.runsOf())).flatMap(
    ({ journey, what }): [string, string][] => (journey === undefined ? [] : [[journey, what]]),
  );
  if (wrong.length === 0) return { problem, faults, session };
  const sound = withoutWrongLocks(problem, new Map(wrong), allocation);
  return {
    problem: sound.problem,
    faults: [...faults, ...sound.faults],
    session: openSession(sound.problem),
  };
}
