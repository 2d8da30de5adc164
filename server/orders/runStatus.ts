import type { Order, OrderStatus } from "../../schemas/generated";
import type { RunStatus } from "../../schemas/schedule";
import { statusGroupOf } from "./statuses";

/** What is said of a run beside its orders: that its driver pauses, and that somebody loads it or has. */
type Said = { isPaused?: boolean; isLoaded?: boolean };

/** What a run is, by what its orders are, and what is said of it (domain 2). */
export function runStatusOf(orders: readonly OrderStatus[], { isPaused, isLoaded }: Said = {}): RunStatus {
  const left = orders.filter((status) => status !== "FAILED" && status !== "CANCELLED");
  const groups = new Set(left.map(statusGroupOf));
  if (left.length === 0) return "CANCELLED";
  if (groups.size === 1 && groups.has("final")) return "COMPLETED";
  if (isPaused) return "PAUSED";
  if (groups.has("in progress") || groups.has("final")) return "IN_PROGRESS";
  if (groups.has("sending")) return "SENDING";
  if (!groups.has("sent")) return "PLANNED";
  return isLoaded ? "LOADING" : "SENT";
}

/** An order is a driver's as long as it is on the run on which he was sent it. */
export function isOnRun(
  { plan, status = "NEW" }: Pick<Partial<Order>, "plan" | "status">,
  { run, driver }: { run: string; driver: string },
): boolean {
  const group = statusGroupOf(status);
  return plan?.runId === run && plan.performer === driver && group !== "unplanned" && group !== "planned";
}
