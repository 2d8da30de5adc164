import { statusGroupOf } from "../../orders";
import type { DayOrder } from "../records";

/**
 * Whether an order stays where it is: it is over, or its driver is at it or on the way to it (execution 4). A vehicle that
 * has broken down reaches no further stop, so that what it was on the way to is anybody's.
 */
export function isFixed({ status = "NEW" }: DayOrder, hasBroken = false): boolean {
  const group = statusGroupOf(status);
  if (group === "final") return true;
  if (group !== "in progress" || status === "SUSPENDED") return false;
  return !(hasBroken && status === "STARTED_MOVE");
}

/** Whether somebody has begun to drive with an order: its run has left. */
export function hasGone({ status = "NEW" }: DayOrder): boolean {
  const group = statusGroupOf(status);
  return group === "in progress" || (group === "final" && status !== "CANCELLED");
}
