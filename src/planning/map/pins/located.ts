import type { ScheduleOrder } from "../../../../schemas/schedule";
import { boundsOf, isInside, isOnEarth, type Point } from "../../../../schemas/polygon";

/** Where an order is; undefined where it is not on the map. */
export function placeOf({ latitude, longitude }: ScheduleOrder): Point | undefined {
  if (latitude === null || longitude === null || !isOnEarth(latitude, longitude)) return undefined;
  return [latitude, longitude];
}

/** The orders that were drawn around. */
export function withinOf(orders: readonly ScheduleOrder[], corners: readonly Point[]): string[] {
  const bounds = boundsOf(corners);
  if (!bounds || corners.length < 3) return [];
  return orders.flatMap((order) => {
    const place = placeOf(order);
    if (!place) return [];
    const [latitude, longitude] = place;
    if (latitude < bounds.south || latitude > bounds.north) return [];
    if (longitude < bounds.west || longitude > bounds.east) return [];
    return isInside(corners, latitude, longitude) ? [order.id] : [];
  });
}
