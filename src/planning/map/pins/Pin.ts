import type { ScheduleOrder } from "../../../../schemas/schedule";
import type { Point } from "../../../../schemas/polygon";

/** What stands on the map for one order or several: those of one point, or, in a cluster, of its surroundings. */
export type Pin = {
  point: Point;
  orders: readonly ScheduleOrder[];
  /** Of a cluster: how near the map must be for it to come apart. */
  zoom?: number;
};
