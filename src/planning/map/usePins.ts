import { useMemo } from "react";
import type { ScheduleOrder } from "../../../schemas/schedule";
import { clustersOf, pinsOf, type Pin } from "./pins";

/** The pins of orders; `zoom` is given where those that lie near each other are to be one (setting useClusters). */
export function usePins(orders: readonly ScheduleOrder[], zoom: number | undefined): readonly Pin[] {
  const isClustered = zoom !== undefined;
  const pins = useMemo(() => pinsOf(orders), [orders]);
  const clusters = useMemo(() => (isClustered ? clustersOf(pins) : undefined), [pins, isClustered]);
  return useMemo(() => (clusters && zoom !== undefined ? clusters(zoom) : pins), [clusters, zoom, pins]);
}
