import { fields } from "./fields";
import type { Fleet } from "./Fleet";
import type { FlatPlan } from "./FlatProblem";

/** The plan as it stands. */
export function planOf(fleet: Fleet): FlatPlan {
  const { stops, size, stride, missing, missed, total } = fleet;
  const runs: number[][] = [];
  for (let run = 0; run < fleet.runs; run++)
    if (size[run]! > 0)
      runs.push(
        Array.from({ length: size[run]! }, (_, index) => stops[run * stride + (index + 1) * fields]!),
      );
  return { runs, unplanned: [...missing.subarray(0, missed)].sort((one, other) => one - other), cost: total };
}

/** The cost of a plan without its runs and without what is in none. */
export function drivenOf({ total, used, missing, missed, penalty, problem }: Fleet): number {
  let sum = total - used * problem.activation;
  for (let index = 0; index < missed; index++) sum -= penalty[missing[index]!]!;
  return sum;
}

/** Makes the runs of a fleet those of a plan. */
export function layRuns(fleet: Fleet, runs: number[][]): void {
  fleet.begin();
  const { size, stride, runOf, missing } = fleet;
  for (let run = 0; run < fleet.runs; run++) if (size[run]! > 0) fleet.takeOutAll(run);
  for (const [run, orders] of runs.entries()) {
    let after = run * stride;
    for (const order of orders) {
      fleet.putIn(order, after, run);
      after += fields;
    }
  }
  let missed = 0;
  for (let order = 1; order < runOf.length; order++) if (runOf[order]! < 0) missing[missed++] = order;
  fleet.missed = missed;
}
