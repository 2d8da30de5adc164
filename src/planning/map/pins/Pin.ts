import type { ScheduleOrder } from "../../../../schemas/schedule";
import type { Point } from "../../../../schemas/polygon";
import { placeOf } from "./located";

/** What stands on the map for one order or several: those of one point, or, in a cluster, of its surroundings. */
export type Pin = {
  point: Point;
  orders: readonly ScheduleOrder[];
  /** Of a cluster: how near the map must be for it to come apart. */
  zoom?: number;
};

/** A pin for each point that has orders; a metre apart is another point. */
export function pinsOf(orders: readonly ScheduleOrder[]): Pin[] {
  const found = new Map<string, { point: Point; orders: ScheduleOrder[] }>();
  for (const order of orders) {
    const point = placeOf(order);
    if (!point) continue;
    const key = `${point[0].toFixed(5)} ${point[1].toFixed(5)}`;
    const known = found.get(key);
    if (known) known.orders.push(order);
    else found.set(key, { point, orders: [order] });
  }
  return [...found.values()];
}
