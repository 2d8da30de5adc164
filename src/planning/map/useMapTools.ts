import { useState, type KeyboardEvent, type RefObject } from "react";
import type { Bounds } from "../../../schemas/polygon";
import type { LeafletMap, Sketch } from "../../map";
import { usePreference } from "../../session";
import { toolKeys, type MapTool } from "./MapTools";

type MapToolsOptions = {
  map: RefObject<LeafletMap | null>;
  /** Around the whole day, and around what is chosen; undefined where nothing of it is on the map. */
  all: Bounds | undefined;
  chosen: Bounds | undefined;
  fit: (bounds: Bounds | undefined) => void;
  /** Escape with nothing else to end; undefined: nothing is chosen. */
  onClear: (() => void) | undefined;
};

/** What the map's buttons and keys do, and which of them are on. The list and the layers stay open for the reader's next day. */
export function useMapTools({ map, all, chosen, fit, onClear }: MapToolsOptions) {
  const [sketch, setSketch] = useState<Sketch>();
  const [isListOpen, openList] = usePreference("planningTool.map.list", false);
  const [areLayersOpen, openLayers] = usePreference("planningTool.map.layers", false);

  const states: Record<MapTool, { isActive?: boolean; isOff?: boolean; use: () => void }> = {
    fitAll: { isOff: all === undefined, use: () => fit(all) },
    fitSelected: { isOff: chosen === undefined, use: () => fit(chosen) },
    lasso: { isActive: sketch === "lasso", use: () => turn("lasso") },
    rectangle: { isActive: sketch === "rectangle", use: () => turn("rectangle") },
    layers: { isActive: areLayersOpen, use: () => openLayers(!areLayersOpen) },
    list: { isActive: isListOpen, use: () => openList(!isListOpen) },
  };
  function turn(kind: Sketch): void {
    setSketch(sketch === kind ? undefined : kind);
  }
  /** Letters only count while the map itself has the focus (WCAG 2.1.4). */
  function hear(event: KeyboardEvent): void {
    const isOnMap = event.target === map.current?.getContainer();
    const tool = toolKeys[event.key.toLowerCase()];
    if (event.key === "Escape" && sketch) setSketch(undefined);
    else if (event.key === "Escape" && isOnMap && onClear) onClear();
    else if (isOnMap && tool && !event.ctrlKey && !event.metaKey && !event.altKey) states[tool].use();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function closeLayers(): void {
    openLayers(false);
    // The focus was on what goes.
    map.current?.getContainer().focus({ preventScroll: true });
  }
  const those = (test: (tool: MapTool) => boolean | undefined) =>
    new Set((Object.keys(states) as MapTool[]).filter(test));
  return {
    sketch,
    endSketch: () => setSketch(undefined),
    isListOpen,
    openList,
    areLayersOpen,
    closeLayers,
    active: those((tool) => states[tool].isActive),
    disabled: those((tool) => states[tool].isOff),
    use: (tool: MapTool) => states[tool].use(),
    hear,
  };
}
