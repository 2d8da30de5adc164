import { planFaults, type PlanFault } from "../check";
import type { Plan, Problem } from "../model";
import type { Runs } from "../timing";
import type { Session } from "./Session";

type Sound = { allocation: readonly Runs[]; plan: Plan };

/**
 * The first of the allocations whose plan is without a fault, `wrong` where that is not the best one's. Otherwise the
 * cheapest without: of the others, of the best one without the journeys that are wrong, and of what is locked alone.
 */
export function soundPlan(
  problem: Problem,
  session: Session,
  [best, ...others]: readonly (readonly Runs[])[],
): { sound: Sound; wrong: PlanFault[] } {
  const locked = session.runsOf();
  const first = checked(problem, session, best ?? locked);
  if (first.wrong.length === 0) return { sound: first, wrong: [] };
  const faulty = new Set(first.wrong.map(({ journey }) => journey));
  const spared = first.allocation.map((runs, at) =>
    faulty.has(problem.journeys[at]!.id) ? locked[at]! : runs,
  );
  const [cheapest] = [spared, locked, ...others]
    .map((allocation) => checked(problem, session, allocation))
    .filter(({ wrong }) => wrong.length === 0)
    .toSorted((one, other) => one.plan.cost - other.plan.cost);
  if (!cheapest) throw new Error(`No plan is valid: ${JSON.stringify(first.wrong.slice(0, 3))}`);
  return { sound: cheapest, wrong: first.wrong };
}

function checked(
  problem: Problem,
  session: Session,
  allocation: readonly Runs[],
): Sound & { wrong: PlanFault[] } {
  const plan = session.planOf(allocation);
  return { allocation, plan, wrong: planFaults(problem, plan) };
}
