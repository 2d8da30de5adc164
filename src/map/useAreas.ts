import { canvas, polygon, type Map as LeafletMap, type PathOptions, type Polygon } from "leaflet";
import { useEffect } from "react";
import type { Zone } from "./geometry";
import { labelOf } from "./labelOf";

/** How areas of others are drawn: behind the one that is looked at. */
const behind: PathOptions = { weight: 1.5, opacity: 0.9, fillOpacity: 0.12, dashArray: "4 3" };

/** Shows areas, each in its colour and named under the pointer; all of them on one canvas, so that hundreds stay quick. */
export function useAreas(map: LeafletMap | undefined, zones: readonly Zone[]): void {
  useEffect(() => {
    if (!map) return undefined;
    // Beyond the edge by half a screen: a short pan draws nothing anew.
    const renderer = canvas({ padding: 0.5 });
    const areas = zones.flatMap(({ name, color, points }): Polygon[] => {
      if (points.length < 3) return [];
      const corners = points.map(([latitude, longitude]): [number, number] => [latitude, longitude]);
      const area = polygon(corners, {
        ...behind,
        renderer,
        color,
        smoothFactor: 1.5,
        interactive: name !== "",
      });
      // A text would be written as markup.
      return [name === "" ? area : area.bindTooltip(() => labelOf(name), { sticky: true })];
    });
    for (const area of areas) area.addTo(map);
    return () => {
      for (const area of areas) area.remove();
      renderer.remove();
    };
  }, [map, zones]);
}
