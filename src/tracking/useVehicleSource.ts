import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import { useMap } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import type { TrackedDay } from "../../schemas/tracking";
import { pointsOf } from "./pointsOf";
import { vehicleSource, type VehicleSource } from "./vehicleSource";

type Parts = Pick<
  Parameters<typeof vehicleSource>[0],
  "vehicles" | "seen" | "follow" | "stops" | "isClustered"
> & { centre: TrackedDay["centre"] };

/** The distribution centre and vehicles that move on the map around. Each part is another one only where it has changed. */
export function useVehicleSource(parts: Parts): VehicleSource {
  const { vehicles, seen, follow, stops, isClustered, centre } = parts;
  const { palette } = useTheme();
  const map = useMap();
  return useMemo(() => {
    const [point] = pointsOf(centre);
    return vehicleSource({
      vehicles,
      seen,
      follow,
      stops,
      isClustered,
      centre: point && { name: centre.name, point },
      palette,
      view: {
        project: ([latitude, longitude]: Point) => map.latLngToContainerPoint([latitude, longitude]),
        name() {
          const { min, max } = map.getPixelBounds();
          return [map.getZoom(), min?.x, min?.y, max?.x, max?.y].join(" ");
        },
        zoom: () => map.getZoom(),
        size: () => map.getSize(),
      },
    });
  }, [vehicles, seen, follow, stops, isClustered, centre, palette, map]);
}
