import { clockIn, dayOf, instantInZone, utcMillis } from "../../schemas/clock";
import type { ScheduleAction } from "../../schemas/schedule";
import { daySeconds } from "../../schemas/week";
import type { Sql } from "../database";
import type { Actor, ResourceStore } from "../resources";
import { amendAll } from "./amendAll";
import { type OpenDay, orderOf } from "./OpenDay";
import type { Day, DayOrder } from "./records";

export type MoveDay = Extract<ScheduleAction, { kind: "moveDay" }>;

/** What of an order says when it is served. */
type When = Pick<DayOrder, "orderDate" | "dropWindows">;

/** An order that was given to another day, and when it was served before and after. */
export type MovedOrder = { id: string; from: When; to: When };

/** The orders with their windows at the same hours of the other day's clocks. @throws ApiFailure SCHEDULE_ORDER_UNKNOWN. */
export function movedOrders(open: OpenDay, { orders, date }: MoveDay): MovedOrder[] {
  return orders.map((id) => movedTo(open.day, orderOf(open, id), date));
}

/** An order with its windows at the same hours of another day's clocks. */
export function movedTo(
  day: Pick<Day, "date" | "timeZone">,
  { id, orderDate, dropWindows }: DayOrder,
  date: string,
): MovedOrder {
  const days = (utcMillis(dayOf(date)!) - utcMillis(dayOf(day.date)!)) / 1000 / daySeconds;
  const later = (instant: string) => {
    const { day: clockDay, seconds } = clockIn(Date.parse(instant), day.timeZone);
    return new Date(instantInZone(clockDay, seconds + days * daySeconds, day.timeZone)).toISOString();
  };
  return {
    id,
    from: { ...(orderDate !== undefined && { orderDate }), ...(dropWindows && { dropWindows }) },
    to: {
      orderDate: date,
      dropWindows: (dropWindows ?? []).map(({ start, end }) => ({ start: later(start), end: later(end) })),
    },
  };
}

/** Gives orders the day and the windows that they have before or after. What is on a run there leaves it. */
export async function moveOrders(
  sql: Sql,
  store: ResourceStore,
  actor: Actor,
  moved: readonly MovedOrder[],
  to: "from" | "to",
): Promise<void> {
  const when = new Map(moved.map((order) => [order.id, order[to]]));
  const ids = moved.map(({ id }) => id);
  await amendAll(sql, store, actor, ids, ({ id, values }) => ({ ...values, ...when.get(id) }));
}
