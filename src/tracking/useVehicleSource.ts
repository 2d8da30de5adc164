import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import { useMap } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import type { TrackedDay } from "../../schemas/tracking";
import type { SymbolSource } from "../map";
import { pointsOf } from "./pointsOf";
import { vehicleSource } from "./vehicleSource";

type Parts = Pick<Parameters<typeof vehicleSource>[0], "vehicles" | "seen" | "follow" | "stops"> & {
  centre: TrackedDay["centre"];
};

/** The distribution centre and vehicles that move on the map around. Each part is another one only where it has changed. */
export function useVehicleSource({ vehicles, seen, follow, stops, centre }: Parts): SymbolSource {
  const { palette } = useTheme();
  const map = useMap();
  return useMemo(() => {
    const [point] = pointsOf(centre);
    return vehicleSource({
      vehicles,
      seen,
      follow,
      stops,
      centre: point && { name: centre.name, point },
      palette,
      view: {
        project: ([latitude, longitude]: Point) => map.latLngToContainerPoint([latitude, longitude]),
        follow(changed) {
          map.on("zoomend", changed);
          return () => void map.off("zoomend", changed);
        },
      },
    });
  }, [vehicles, seen, follow, stops, centre, palette, map]);
}
