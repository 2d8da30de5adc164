import { useEffect, useEffectEvent, type RefObject } from "react";
import type { ScheduleOrder } from "../../../schemas/schedule";
import { show, type LeafletMap } from "../../map";
import type { Revealed, Target } from "../board/BoardContext";
import { ordersOf, type Board } from "../day/Board";
import { placeOf } from "./pins";
import { boundsAround } from "./useFit";

/** A single order is shown with the streets around it. */
const near = 14;

/** Brings what was looked for into sight: an order in the middle, all stops of a run or a vehicle at once. */
export function useRevealed(
  map: RefObject<LeafletMap | null>,
  board: Board,
  revealed: Revealed | null,
): void {
  const bring = useEffectEvent((target: Target) => {
    const found = ordersOf(board, target).flatMap((id): ScheduleOrder[] => {
      const order = board.orders.get(id);
      return order ? [order] : [];
    });
    const [first] = found;
    if (!map.current || !first) return;
    const place = placeOf(first);
    const bounds = boundsAround(found);
    if (found.length > 1 && bounds) show(map.current, { bounds }, true);
    else if (place) show(map.current, { center: place, zoom: Math.max(map.current.getZoom(), near) }, true);
  });
  useEffect(() => {
    if (revealed) bring(revealed.target);
  }, [revealed]);
}
