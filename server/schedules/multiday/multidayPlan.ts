import type { Allocation } from "../../planner";
import { draftArrangement } from "../draftArrangement";
import type { MovedOrder } from "../movedOrders";
import type { OpenDay } from "../OpenDay";
import type { Day, DayOrder } from "../records";
import type { Arrangement } from "../Arrangement";
import { freelyMoved } from "./freedom";
import { dayAndVehicle } from "./vehicleDay";

/** An order as a day has it that it is given to: in no run yet. */
export function visiting({ plan: _plan, ...order }: DayOrder, { to }: MovedOrder): DayOrder {
  return { ...order, ...to, status: "NEW" };
}

/** Linked orders go together: without the other one, one stays where it is. */
export function withBoth(visitors: readonly DayOrder[]): DayOrder[] {
  const ids = new Set(visitors.map(({ id }) => id));
  return visitors.filter(
    ({ linkedOrder }) => linkedOrder?.orderId === undefined || ids.has(linkedOrder.orderId),
  );
}

/** An order that a plan gives to another day, and the days. */
export type Transfer = { order: DayOrder; from: string; to: string; moved: MovedOrder };

/** The orders that a plan of several days serves on another day than theirs, as far as they may still be given to it. */
export function transfersIn(days: readonly Day[], plan: Allocation): Transfer[] {
  const homes = new Map(
    days.flatMap((day) => day.orders.map((order) => [order.id, { day, order }] as const)),
  );
  return Object.entries(plan).flatMap(([name, runs]) => {
    const { date } = dayAndVehicle(name);
    return runs.flat().flatMap((id): Transfer[] => {
      const { day, order } = homes.get(id) ?? {};
      const moved = day && order && freelyMoved(day, order, date);
      return moved ? [{ order, from: day.date, to: date, moved }] : [];
    });
  });
}

/** The day with the orders that come to it, and without those that leave. */
export function dayWith<Known extends Pick<Day, "date" | "orders">>(
  day: Known,
  transfers: readonly Transfer[],
): Known {
  const gone = new Set(transfers.flatMap(({ order, from }) => (from === day.date ? [order.id] : [])));
  const come = transfers
    .filter(({ to }) => to === day.date)
    .map(({ order, moved }) => visiting(order, moved));
  return { ...day, orders: [...day.orders.filter(({ id }) => !gone.has(id)), ...come] };
}

/** What is decided of a day once a plan of several days is accepted. */
export function multidayArrangement(
  { day, arrangement }: Pick<OpenDay, "day" | "arrangement">,
  transfers: readonly Transfer[],
  plan: Allocation,
  id?: () => string,
): Arrangement {
  const then = dayWith(day, transfers);
  return draftArrangement(arrangedWithout(arrangement, then), planOn(then, plan), id);
}

/** What a plan of several days decides of one of them, for the orders that this has then. */
function planOn({ date, orders }: Pick<Day, "date" | "orders">, plan: Allocation): Allocation {
  const known = new Set(orders.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(plan).flatMap(([name, runs]) => {
      const at = dayAndVehicle(name);
      if (at.date !== date) return [];
      const own = runs.map((run) => run.filter((id) => known.has(id))).filter((run) => run.length > 0);
      return [[at.vehicle, own] as const];
    }),
  );
}

/** What is decided of a day without the orders that leave it. */
function arrangedWithout(arrangement: Arrangement, { orders }: Pick<Day, "orders">): Arrangement {
  const known = new Set(orders.map(({ id }) => id));
  const plan = Object.fromEntries(
    Object.entries(arrangement.plan).map(([vehicle, runs]) => [
      vehicle,
      runs.map((run) => ({ ...run, orders: run.orders.filter((id) => known.has(id)) })),
    ]),
  );
  return { ...arrangement, plan };
}
