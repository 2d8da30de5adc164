import type { FlatPairs, FlatProblem } from "./FlatProblem";
import type { Fleet } from "./Fleet";
import { createTailExchange } from "./exchangeTails";
import { neighboursOf } from "./neighbours";
import { PairRecreate } from "./PairRecreate";
import { createPairRuin, refill } from "./pairRuin";
import { layRuns } from "./plans";
import { Recreate } from "./Recreate";
import { createRuin } from "./ruin";

/** How a plan is changed: what is taken out, how it is put back, and how a plan is taken over as it is. */
export type Moves = {
  ruin: () => void;
  recreate: () => void;
  /** A small change, made only where it costs less than `threshold` more. */
  exchange: (threshold: number) => boolean;
  lay: (runs: number[][]) => void;
};

export function movesOf(problem: FlatProblem | FlatPairs, fleet: Fleet, random: () => number): Moves {
  const neighbours = neighboursOf(problem, 100);
  const exchange = createTailExchange(fleet, neighbours, random);
  if ("drop" in problem) {
    const pairs = new PairRecreate(fleet, problem, random);
    return {
      ruin: createPairRuin(fleet, problem, neighbours, random),
      recreate: () => pairs.run(),
      exchange,
      lay: (runs) => {
        layRuns(fleet, runs);
        for (let run = 0; run < runs.length; run++) refill(fleet, run);
      },
    };
  }
  const recreate = new Recreate(fleet, neighbours, random);
  return {
    ruin: createRuin(fleet, neighbours, random),
    recreate: () => recreate.run(),
    exchange,
    lay: (runs) => layRuns(fleet, runs),
  };
}
