import type { LatLngTuple } from "leaflet";
import type { Point } from "../../schemas/polygon";

/** Points as Leaflet's types have them: as if it wrote to them. */
export function latLngs(points: readonly Point[]): LatLngTuple[] {
  return points as readonly Point[] & LatLngTuple[];
}
