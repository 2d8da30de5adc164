import { canvas, type Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import type { Point } from "../../schemas/polygon";
import { paneOf, type Pane } from "./panes";
import { SymbolMarker, type SymbolOptions } from "./SymbolMarker";

export type MapSymbol = { point: Point } & Pick<
  SymbolOptions,
  "shape" | "radius" | "color" | "weight" | "fillColor" | "text" | "textColor"
>;

/** Shows symbols on a canvas of their own. They say nothing of the pointer: what it is on is found by its place. */
export function useSymbols(
  map: LeafletMap | undefined,
  symbols: readonly MapSymbol[],
  level: Extract<Pane, "symbols" | "marks">,
): void {
  useEffect(() => {
    if (!map || symbols.length === 0) return undefined;
    const pane = paneOf(map, level);
    const renderer = canvas({ pane, padding: 0.3 });
    const common = { pane, renderer, interactive: false, fillOpacity: 1 };
    const made = symbols.map(({ point: [latitude, longitude], fillColor, ...style }) =>
      new SymbolMarker([latitude, longitude], {
        ...style,
        ...common,
        fill: fillColor !== undefined,
        ...(fillColor !== undefined && { fillColor }),
      }).addTo(map),
    );
    return () => {
      for (const symbol of made) symbol.remove();
      renderer.remove();
    };
  }, [map, symbols, level]);
}
