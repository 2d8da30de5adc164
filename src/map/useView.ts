import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import type { Bounds } from "./geometry";

/** What a map shows, and how near. */
export type Shown = { bounds: Bounds; zoom: number };

/** What the map shows since it last came to rest. */
export function useView(map: LeafletMap | undefined): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!map) return undefined;
    const look = () => {
      const box = map.getBounds();
      const bounds = {
        south: box.getSouth(),
        west: box.getWest(),
        north: box.getNorth(),
        east: box.getEast(),
      };
      setShown({ bounds, zoom: map.getZoom() });
    };
    look();
    map.on("moveend resize", look);
    return () => void map.off("moveend resize", look);
  }, [map]);
  return shown;
}
