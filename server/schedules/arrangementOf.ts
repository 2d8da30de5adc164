import { statusGroupOf } from "../orders";
import { type ArrangedRun, type Arrangement, locksIn, type Standing } from "./Arrangement";
import type { Day, DayOrder } from "./records";

/** Which orders are on which run, as the orders themselves say, with what was decided of the day besides. */
export function arrangementOf(
  day: Day,
  { lockedOrders, sequences = {}, ...standing }: Standing,
): Arrangement {
  const planned = day.orders.filter((order) => isPlanned(day, order)).toSorted(byPlace);
  const plan: Record<string, ArrangedRun[]> = {};
  for (const { id, plan: place } of planned) {
    const vehicle = place?.vehicle ?? "";
    const runs = (plan[vehicle] ??= []);
    // Who was allocated by hand elsewhere has a vehicle alone.
    const run = place?.runId ?? vehicle;
    const known = runs.find((each) => each.id === run);
    if (known) known.orders.push(id);
    else runs.push({ id: run, orders: [id] });
  }
  for (const [vehicle, sequence] of Object.entries(sequences)) {
    // What was put there by others since then comes last.
    const place = ({ id }: ArrangedRun) => (sequence.includes(id) ? sequence.indexOf(id) : sequence.length);
    plan[vehicle]?.sort((one, other) => place(one) - place(other));
  }
  return { ...standing, plan, ...locksIn(plan, lockedOrders) };
}

/** Whether an order may be moved: nobody was told of it yet (domain 1). */
export function isMovable({ status = "NEW" }: DayOrder): boolean {
  const group = statusGroupOf(status);
  return group === "unplanned" || group === "planned";
}

/** Whether somebody was told of a run with these orders: it may not change any more. */
export function isSent({ orders }: Day, served: readonly string[]): boolean {
  return orders.some((order) => served.includes(order.id) && !isMovable(order));
}

function isPlanned({ date, vehicles }: Day, { status = "NEW", plan }: DayOrder): boolean {
  const isServed = vehicles.some(({ id }) => id === plan?.vehicle);
  return status !== "NEW" && isServed && (plan?.runDay === undefined || plan.runDay === date);
}

function byPlace({ plan: one }: DayOrder, { plan: other }: DayOrder): number {
  return (
    (one?.runNumber ?? 0) - (other?.runNumber ?? 0) ||
    (one?.sequenceNumber ?? 0) - (other?.sequenceNumber ?? 0)
  );
}
