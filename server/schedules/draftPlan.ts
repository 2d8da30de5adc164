import { ApiFailure } from "../../schemas/failure";
import { type Allocation, allocationOf, type PlanResult } from "../planner";
import type { Arrangement } from "./Arrangement";

/** What a job has come to. */
export type Kept = { best: Allocation | null | undefined; result: PlanResult | null } | undefined;

/** The plan that a job ended with or, while it goes on, the best so far. */
export function bestOf(plan: Kept): Allocation | undefined {
  return plan?.result ? allocationOf(plan.result.plan) : (plan?.best ?? undefined);
}

/** The plan that a job ended with. @throws ApiFailure SCHEDULE_NO_DRAFT where it has none. */
export function planIn(plan: Kept): Allocation {
  if (!plan?.result) throw new ApiFailure("SCHEDULE_NO_DRAFT");
  return allocationOf(plan.result.plan);
}

/**
 * The part of a draft that some vehicles have. @throws ApiFailure SCHEDULE_DRAFT_SPLIT where an order would fall between
 * them and others: it leaves one of them, and who takes it is not among them.
 */
export function partOf(
  draft: Allocation,
  plan: Arrangement["plan"],
  vehicles: readonly string[] | undefined,
): Allocation {
  if (!vehicles) return draft;
  const part = Object.fromEntries(
    vehicles.flatMap((vehicle) => (draft[vehicle] ? [[vehicle, draft[vehicle]] as const] : [])),
  );
  const taken = new Set(Object.values(part).flat(2));
  const givenElsewhere = new Set(Object.values(draft).flat(2));
  const fallen = Object.keys(part)
    .flatMap((vehicle) => (plan[vehicle] ?? []).flatMap(({ orders }) => orders))
    .filter((order) => givenElsewhere.has(order) && !taken.has(order));
  if (fallen.length > 0) throw new ApiFailure("SCHEDULE_DRAFT_SPLIT", { orders: fallen });
  return part;
}
