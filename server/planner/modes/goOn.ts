import type { PlannedRun, Problem } from "../model";
import { plannedRuns } from "../plans";
import type { Standing } from "../timing";
import { openSession } from "./Session";

/**
 * When the rest of a day is done by a vehicle that is under way: `problem` has its journey alone, which begins where the
 * vehicle is, and `runs` what is left of each run (nothing, where it only has to come back).
 */
export function goOn(
  problem: Problem,
  runs: readonly (readonly string[])[],
  standing: Standing,
): PlannedRun[] {
  const { compiled, timing, nodeOf } = openSession(problem);
  const left = runs.map((orders) => orders.map((id) => nodeOf.get(id)!));
  timing.goOn(compiled.journeys[0]!, left, standing);
  return plannedRuns(compiled, timing.steps, left);
}
