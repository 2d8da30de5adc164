import type { PlanGoal } from "../../schemas/schedule";
import type { DayProblem } from "./problem";

/** How much dearer lateness is where a plan is to be on time above all. */
const lateFactor = 20;
/** Of the cheapest order's penalty, for a squared hour: one that makes a journey of ten hours half an hour longer is served. */
const evenPart = 1 / 12;

/**
 * What a job looks for above all, as prices of its problem: an order that can be served is dearer to leave out under
 * each of them.
 */
export const goals: Record<PlanGoal, (problem: DayProblem) => DayProblem> = {
  CHEAPEST: (problem) => problem,
  FEWEST_VEHICLES: (problem) => ({
    ...problem,
    journeys: problem.journeys.map(({ costs, ...journey }) => ({
      ...journey,
      // A vehicle costs less than any order that it could go out for.
      costs: { ...costs, activation: costs.activation + leastPenalty(problem) / 2 },
    })),
  }),
  BALANCED: (problem) => {
    const balance = { by: problem.prices.balance?.by ?? "HOURS", price: leastPenalty(problem) * evenPart };
    return { ...problem, prices: { ...problem.prices, balance } };
  },
  ON_TIME: ({ prices, ...problem }) => ({
    ...problem,
    prices: { ...prices, latePerMinute: Math.max(1, prices.latePerMinute) * lateFactor },
  }),
};

/** What leaving out the order costs that is cheapest to leave out; 0 where that costs nothing. */
function leastPenalty({ orders }: DayProblem): number {
  const penalties = orders.map(({ penalty }) => penalty).filter((penalty) => penalty > 0);
  return penalties.length > 0 ? Math.min(...penalties) : 0;
}
