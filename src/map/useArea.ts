import { polygon, type Map as LeafletMap, type PathOptions } from "leaflet";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import { startEditing } from "./leafletDraw";

type AreaOptions = {
  points: readonly Point[];
  color: string;
  /** Whether its corners have handles. */
  editable: boolean;
  onEdited: (points: Point[]) => void;
};

/** The area that is looked at; in front of all others. */
export function useArea(
  map: LeafletMap | undefined,
  { points, color, editable, onEdited }: AreaOptions,
): void {
  const edited = useEffectEvent(onEdited);
  const style = useMemo<PathOptions>(() => ({ color, weight: 3, fillOpacity: 0.2 }), [color]);
  useEffect(() => {
    if (!map || points.length === 0) return undefined;
    if (editable) return startEditing(map, points, { style, onEdited: (next) => edited(next) });
    const corners = points.map(([latitude, longitude]): [number, number] => [latitude, longitude]);
    const area = polygon(corners, { ...style, interactive: false }).addTo(map);
    return () => void area.remove();
  }, [map, points, editable, style]);
}
