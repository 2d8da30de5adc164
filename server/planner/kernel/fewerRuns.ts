import { fields } from "./fields";
import type { Fleet } from "./Fleet";
import type { Moves } from "./moves";
import { drivenOf, planOf } from "./plans";

/** How warm the search for fewer runs is, by the cost of an order. */
const warmth = 0.1;

/**
 * Plans all in fewer runs, one at a time, until `isOver` (Christiaens and Vanden Berghe 2020, section 5.3). Orders that
 * were often without a run weigh more: plans whose missing orders weigh less are taken, and the run that weighs least
 * is given up. What was reached last with all orders stays, and no plan has more runs from then on. Gives whether all
 * orders are planned.
 */
export function fewerRuns(fleet: Fleet, moves: Moves, random: () => number, isOver: () => boolean): boolean {
  if (fleet.missed > 0) return false;
  const { problem, missing } = fleet;
  const absences = new Float64Array(problem.places);
  let best = planOf(fleet).runs;
  const weightOf = () => {
    let sum = 0;
    for (let index = 0; index < fleet.missed; index++) sum += 1 + absences[missing[index]!]!;
    return sum;
  };
  const temperature = (warmth * drivenOf(fleet)) / Math.max(1, problem.places - 1);
  while (best.length > 1) {
    fleet.limit = best.length - 1;
    fleet.begin();
    fleet.takeOutAll(lightest(fleet, absences));
    moves.recreate();
    let weight = weightOf();
    while (fleet.missed > 0 && !isOver()) {
      const [missed, driven] = [fleet.missed, drivenOf(fleet)];
      fleet.begin();
      moves.ruin();
      moves.recreate();
      const now = weightOf();
      for (let index = 0; index < fleet.missed; index++) absences[missing[index]!]!++;
      if (
        now >= weight &&
        (fleet.missed > missed || drivenOf(fleet) >= driven - temperature * Math.log(1 - random()))
      )
        fleet.restore();
      weight = weightOf();
    }
    if (fleet.missed > 0) break;
    best = planOf(fleet).runs;
  }
  fleet.limit = best.length;
  moves.lay(best);
  return true;
}

/** The run whose orders were without a run least often. */
function lightest({ runs, size, stride, stops }: Fleet, absences: Float64Array): number {
  let [least, found] = [Infinity, -1];
  for (let run = 0; run < runs; run++) {
    if (size[run] === 0) continue;
    let sum = 0;
    for (let at = run * stride + fields, left = size[run]!; left > 0; left--, at += fields)
      sum += 1 + absences[stops[at]!]!;
    if (sum < least) [least, found] = [sum, run];
  }
  return found;
}
