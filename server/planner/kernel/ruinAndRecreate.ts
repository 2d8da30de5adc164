import type { Budget, FlatPairs, FlatPlan, FlatProblem } from "./FlatProblem";
import { fewerRuns } from "./fewerRuns";
import { Fleet } from "./Fleet";
import { movesOf } from "./moves";
import { drivenOf, planOf } from "./plans";
import { randomOf } from "./random";

/** The temperature at first and at last, by the cost of an order in the first plan. */
const hot = 1;
const cold = 0.03;
/** Without windows it goes on cooling: small changes are worth more where nothing else is in their way. */
const coldUntimed = 0.01;
/** Without windows, more orders than these begin less warm: their rounds are too few to cool from there. */
const manyOrders = 300;
/** With more rounds than these for an order it cools so many times, less warm at the later ones. */
const manyRounds = 1000;
const coolings = 3;
const warmedAgain = 0.4;
/** Exchanges of tails that are tried in a round. */
const exchanges = 5;
/** Rounds between two looks at the clock. */
const pause = 64;
/** The part of the budget for fewer runs, where a run costs more than all that is driven for it. */
const forFewer = 0.4;
/** What an order in no run counts once the runs are few, by the cost of an order: on the way to a better plan one may be out. */
const soft = 5;

/**
 * Improves a plan by taking strings of neighbouring orders out of it and putting them back elsewhere, and by exchanging
 * tails of runs; what costs more is taken too while it is warm (Christiaens and Vanden Berghe 2020). `onBetter` hears of
 * the best plan so far, at each look at the clock where there is a new one.
 */
export function ruinAndRecreate(
  problem: FlatProblem | FlatPairs,
  budget: Budget,
  seed: number,
  { first, onBetter }: { first?: FlatPlan; onBetter?: (better: FlatPlan, progress: number) => void } = {},
): FlatPlan {
  const random = randomOf(seed);
  const fleet = new Fleet(problem);
  const moves = movesOf(problem, fleet, random);
  moves.lay(first?.runs ?? []);
  moves.recreate();

  const rounds = "rounds" in budget ? budget.rounds : Infinity;
  let round = 0;
  let progress = 0;
  const goesOn = () => {
    if (++round % pause === 0)
      progress = "rounds" in budget ? round / budget.rounds : Math.min(1, budget.progress());
    return round <= rounds && progress < 1;
  };

  const perOrder = () => drivenOf(fleet) / Math.max(1, problem.places - 1);
  if (problem.activation > drivenOf(fleet) / Math.max(1, fleet.used)) {
    const complete = fewerRuns(fleet, moves, random, () => !goesOn() || progress >= forFewer);
    if (complete) fleet.penalty.fill(Math.ceil(soft * perOrder()));
  }
  let best = planOf(fleet);
  let told = best;
  const keepBest = () => {
    if (fleet.missed <= best.unplanned.length && fleet.total < best.cost) best = planOf(fleet);
  };
  const begun = progress;
  const scale = perOrder();
  const hottest = fleet.timed ? hot : hot * Math.min(1, manyOrders / problem.places);
  const coldest = fleet.timed ? cold : coldUntimed;
  let temperature = hottest * scale;
  const begunRound = round;
  let times = 1;
  const cool = () => {
    const done = (progress - begun) / (1 - begun);
    if (done < 0.05 && fleet.timed)
      times = round - begunRound > manyRounds * problem.places * done ? coolings : 1;
    const from = done * times < 1 ? hottest : hottest * warmedAgain;
    temperature = scale * from * (coldest / from) ** ((done * times) % 1);
  };
  /** How much more a change may cost. */
  const leeway = () => -temperature * Math.log(1 - random());
  while (goesOn()) {
    if (round % pause === 0) {
      cool();
      if (best !== told) onBetter?.((told = best), progress);
    }
    for (let each = 0; each < exchanges; each++) if (moves.exchange(leeway())) keepBest();
    fleet.begin();
    moves.ruin();
    moves.recreate();
    if (fleet.total < fleet.keptTotal + leeway()) keepBest();
    else fleet.restore();
  }
  return best;
}
