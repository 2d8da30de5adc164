import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { planChanged } from "./planChanged";

/** Tells the map when what is shown of a plan is another. */
export function usePlanChange(shown: unknown): void {
  const map = useMap();
  useEffect(() => {
    map.fire(planChanged);
    return () => void map.fire(planChanged);
  }, [map, shown]);
}
