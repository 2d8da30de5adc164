import { canvas, polyline, type Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import type { Point } from "../../schemas/polygon";
import { paneOf, type Pane } from "./panes";

export type MapLine = { points: readonly Point[]; color: string; weight: number; dash?: string | undefined };

/** Shows lines on a canvas of their own, the first ones below. */
export function useLines(
  map: LeafletMap | undefined,
  lines: readonly MapLine[],
  level: Extract<Pane, "lines" | "glow">,
): void {
  useEffect(() => {
    if (!map || lines.length === 0) return undefined;
    const pane = paneOf(map, level);
    const renderer = canvas({ pane, padding: 0.3 });
    const made = lines.map(({ points, color, weight, dash }) =>
      polyline(points as [number, number][], {
        pane,
        renderer,
        interactive: false,
        color,
        weight,
        opacity: 1,
        smoothFactor: 1.5,
        ...(dash !== undefined && { dashArray: dash, lineCap: "butt" as const }),
      }).addTo(map),
    );
    return () => {
      for (const line of made) line.remove();
      renderer.remove();
    };
  }, [map, lines, level]);
}
