import { useEffect } from "react";
import { useMap } from "react-leaflet";

/** The map's event of other lines or symbols on it: names make room for them. */
export const planChanged = "planchanged";

/** Tells the map when what is shown of a plan is another. */
export function usePlanChange(shown: unknown): void {
  const map = useMap();
  useEffect(() => {
    map.fire(planChanged);
    return () => void map.fire(planChanged);
  }, [map, shown]);
}
