import type { FlatProblem } from "./FlatProblem";

/** Orders that a run can have at most. */
export function mostOrders({ places, demand, capacity }: FlatProblem): number {
  const sorted = demand.slice(1).sort();
  let [count, sum] = [0, 0];
  while (count < places - 1 && (sum += sorted[count]!) <= capacity) count++;
  return count;
}
