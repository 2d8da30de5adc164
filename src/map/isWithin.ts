import type { Map as LeafletMap } from "leaflet";
import type { Point } from "../../schemas/polygon";

/** Whether the map shows a place. */
export function isWithin(map: LeafletMap, [latitude, longitude]: Point): boolean {
  return map.getBounds().contains([latitude, longitude]);
}
