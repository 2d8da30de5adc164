import type { VehicleBreakdown } from "../../../schemas/schedule";
import type { PlanResult } from "../../planner";
import type { Sql } from "../../database";
import type { Actor } from "../../resources";
import type { Arrangement } from "../Arrangement";
import { type OpenDay, orderOf } from "../OpenDay";
import type { Found, Outcome } from "../Schedules";
import { isFixed } from "./fixed";
import { redrive, type RedriveParts } from "./redrive";
import { movedBetween, restArrangement } from "./restArrangement";
import { redrivenStep } from "./steps";

/** The rest of the day as the draft of a breakdown has it, with the orders that others have then, or nobody. */
export function breakdownDraft(
  open: OpenDay,
  breakdown: VehicleBreakdown,
  { plan }: PlanResult,
  newId?: () => string,
): { arrangement: Arrangement; moved: string[] } {
  const moment = breakdown.offered - open.day.origin;
  const arrangement = restArrangement(open, { moment, journeys: plan.journeys, breakdown }, newId);
  const moved = movedBetween(open.arrangement, arrangement).filter((id) => !isFixed(orderOf(open, id), true));
  return { arrangement, moved };
}

/** Takes the draft of a breakdown: one step, of what the drivers have, the orders and the vehicle. */
export async function acceptBreakdown(
  parts: RedriveParts,
  sql: Sql,
  actor: Actor,
  { open, row }: Found,
  { job, breakdown, result }: { job: string; breakdown: VehicleBreakdown; result: PlanResult },
): Promise<Outcome> {
  const { arrangement, moved } = breakdownDraft(open, breakdown, result);
  const then = await redrive(parts, sql, actor, open, { arrangement, moved });
  return {
    ...then,
    position: row.position + 1,
    isStep: true,
    ...redrivenStep(open, moved),
    action: { kind: "breakdown", job, vehicle: breakdown.vehicle, orders: moved },
  };
}
