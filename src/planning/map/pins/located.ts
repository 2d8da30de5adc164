import type { ScheduleOrder } from "../../../../schemas/schedule";
import { isOnEarth, type Point } from "../../../../schemas/polygon";

/** Where an order is; undefined where it is not on the map. */
export function placeOf({ latitude, longitude }: ScheduleOrder): Point | undefined {
  if (latitude === null || longitude === null || !isOnEarth(latitude, longitude)) return undefined;
  return [latitude, longitude];
}
