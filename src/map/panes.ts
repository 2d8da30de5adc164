import type { Map as LeafletMap } from "leaflet";

/** What is drawn over the map in layers of its own, from below: its panes, between Leaflet's areas and its markers. */
const levels = { lines: "410", glow: "415", symbols: "420", marks: "430", sketch: "440" } as const;

export type Pane = keyof typeof levels;

/** The pane's name, once it is there. The pointer goes through it: what lies under it is found by its place. */
export function paneOf(map: LeafletMap, name: Pane): string {
  if (!map.getPane(name)) {
    const { style } = map.createPane(name);
    style.zIndex = levels[name];
    style.pointerEvents = "none";
  }
  return name;
}
