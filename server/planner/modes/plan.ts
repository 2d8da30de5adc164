import type { PlanFault } from "../check";
import { never, type Compiled } from "../compiled";
import { planAlikeOf } from "../flat";
import type { Fault } from "../input";
import type { Allocation, Plan, Problem, Violation } from "../model";
import { reasonsOf, type Reasons } from "../reasons";
import { improve, type Budget, type Found } from "../search";
import type { Runs } from "../timing";
import { evaluated, type Session } from "./Session";
import { soundPlan } from "./soundPlan";
import { openUsable } from "./openUsable";

/**
 * FULL plans everything anew but what is locked, INCREMENTAL puts what is unplanned between what stays as it is,
 * KEEP_VEHICLES leaves every planned order with its vehicle.
 */
export type PlanMode = "FULL" | "INCREMENTAL" | "KEEP_VEHICLES";

export type PlanRequest = {
  problem: Problem;
  mode: PlanMode;
  /** What is planned already. */
  allocation?: Allocation;
  budget: Budget;
  /** The same seed and number of rounds give the same plan. */
  seed: number;
};

export type PlanResult = {
  plan: Plan;
  /** By journey. */
  violations: Violation[][];
  /** Why each unplanned order is unplanned. */
  reasons: Reasons[];
  /** What was left out of the problem; faulty orders are not in the plan at all. */
  faults: Fault[];
};

/** A better plan, while the search goes on. */
export type Progress = { cost: number; unplanned: number; progress: number; allocation: () => Allocation };

/** What a search tells others and hears from them: plans of the same problem. */
export type Exchange = {
  onBetter?: (better: Progress) => void;
  /** A plan that is better than any that was told or heard, if there is one. */
  offered?: (progress: number) => Allocation | undefined;
};

/**
 * A search that has ended: what its plan costs, and the plan itself, timed, checked and with its reasons. `wrong` is what
 * the check found in plans that would have been better, a fault of the planner: the plan is the best one without.
 */
export type Searched = { cost: number; finish: () => { result: PlanResult; wrong: PlanFault[] } };

/** So many of the latest better plans are kept, in case that the best one is wrong. */
const mostKept = 8;

/** Plans, and throws where the best plan has a fault. */
export function plan(request: PlanRequest, onBetter?: Exchange["onBetter"]): PlanResult {
  const { result, wrong } = search(request, onBetter && { onBetter }).finish();
  if (wrong.length > 0) throw new Error(`The plan is not valid: ${JSON.stringify(wrong.slice(0, 3))}`);
  return result;
}

/** Looks for a plan, and leaves it to the caller whether it is wanted: of several searches the best one's is. */
export function search(request: PlanRequest, { onBetter, offered }: Exchange = {}): Searched {
  const { problem, faults, session } = openUsable(request.problem, request.allocation);
  const given = session.runsOf(request.allocation);
  const first = request.mode === "FULL" ? withoutBroken(session, given) : given;
  if (request.mode === "KEEP_VEHICLES") keepVehicles(session.compiled, first);
  const fixed = new Set(request.mode === "INCREMENTAL" ? first.flat(2) : []);
  const { compiled, timing } = session;
  let least = Infinity;
  const latest: Found["allocation"][] = [];
  const tell = (found: Found, progress: number) => {
    if (found.cost >= least) return;
    least = found.cost;
    latest.push(found.allocation);
    if (latest.length > mostKept) latest.shift();
    const unplanned = unplannedIn(compiled, found);
    onBetter?.({ cost: least, unplanned, progress, allocation: () => session.idsOf(found.allocation) });
  };
  let planAlike = request.mode === "FULL" ? planAlikeOf(compiled, timing, request, tell) : undefined;
  const { allocation, cost } = improve(
    compiled,
    timing,
    first,
    (node) => fixed.has(node),
    request.budget,
    request.seed,
    {
      onBetter: tell,
      offered: (progress) => {
        const alike = planAlike?.(progress);
        planAlike = undefined;
        if (alike) return alike;
        const other = offered?.(progress);
        return other && session.runsOf(other);
      },
    },
  );
  return {
    cost,
    finish: () => {
      const { sound, wrong } = soundPlan(problem, session, [allocation, ...latest]);
      const reasons = reasonsOf(problem, session, sound.allocation, sound.plan.unplanned);
      return { result: { ...evaluated(problem, sound.plan), reasons, faults }, wrong };
    },
  };
}

/** Both of a linked pair count. */
function unplannedIn({ partner }: Compiled, { missing }: Found): number {
  return missing.reduce((sum, node) => sum + (partner[node]! < 0 ? 1 : 2), 0);
}

/** What breaks a hard rule is planned anew, but what is locked. */
function withoutBroken({ compiled, timing }: Session, given: readonly Runs[]): Runs[] {
  return given.map((runs, journey) =>
    timing.costOf(compiled.journeys[journey]!, runs) < Infinity
      ? runs
      : runs.filter(([first]) => compiled.lock[first!]! >= 0),
  );
}

function keepVehicles({ allowed, journeys }: Compiled, first: readonly Runs[]): void {
  for (const [journey, runs] of first.entries())
    for (const node of runs.flat())
      for (let other = 0; other < journeys.length; other++)
        if (other !== journey) allowed[node * journeys.length + other] = never;
}
