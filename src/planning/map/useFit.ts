import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { boundsOf, isOnEarth, type Bounds, type Point } from "../../../schemas/polygon";
import type { Schedule, ScheduleOrder } from "../../../schemas/schedule";
import { show, type LeafletMap } from "../../map";
import { placeOf } from "./pins";

/** Where a map of a day begins, and the ways to all of it and to some of its orders. A day that is read anew moves nothing. */
export function useFit(map: RefObject<LeafletMap | null>, { aoc, centre, orders }: Schedule) {
  const point = useMemo(() => centreOf(centre), [centre]);
  const all = useMemo(() => boundsOf([...(point ? [point] : []), ...placesOf(orders)]), [point, orders]);
  const [start] = useState(() => all && { bounds: all });

  const looked = useRef(aoc);
  useEffect(() => {
    if (!map.current || looked.current === aoc || !all) return;
    looked.current = aoc;
    show(map.current, { bounds: all });
  }, [map, aoc, all]);

  return {
    start,
    point,
    all,
    fit: (bounds: Bounds | undefined) => {
      if (map.current && bounds) show(map.current, { bounds }, true);
    },
  };
}

export function boundsAround(orders: readonly ScheduleOrder[]): Bounds | undefined {
  return boundsOf(placesOf(orders));
}

function placesOf(orders: readonly ScheduleOrder[]): Point[] {
  return orders.flatMap((order) => {
    const place = placeOf(order);
    return place ? [place] : [];
  });
}

function centreOf({ latitude, longitude }: Schedule["centre"]): Point | undefined {
  if (latitude === undefined || longitude === undefined || !isOnEarth(latitude, longitude)) return undefined;
  return [latitude, longitude];
}
