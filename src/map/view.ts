import type { FitBoundsOptions, Map as LeafletMap } from "leaflet";
import type { MapContainerProps } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import type { Bounds } from "./geometry";

/** What a map shows at first: a box, or a place. */
export type View = { bounds: Bounds } | { center: Point; zoom: number };

/** What a map shows since it came to rest, and how near. */
export type Shown = { bounds: Bounds; zoom: number };

/** How near a single place is shown. */
export const placeZoom = 16;

/** How near the account's own region is shown. */
export const homeZoom = 12;

const world: View = { center: [25, 0], zoom: 1 };

/** Where the reader looked last on any map: a new record's map begins there. */
let lastView: View | undefined;

/** Whether a map was moved since the console was opened. */
export function hasLooked(): boolean {
  return lastView !== undefined;
}

/** Keeps what a map shows for the next one, and tells it. */
export function lookedAt(map: LeafletMap): void {
  const { lat, lng } = map.getCenter();
  lastView = { center: [lat, lng], zoom: map.getZoom() };
}

export function shownBy(map: LeafletMap): Shown {
  const box = map.getBounds();
  const bounds = {
    south: box.getSouth(),
    west: box.getWest(),
    north: box.getNorth(),
    east: box.getEast(),
  };
  return { bounds, zoom: map.getZoom() };
}

/** Where a map begins: at what it is given, else where the reader looked last, else at the whole world. */
export function beginningAt(start: View | undefined): MapContainerProps {
  const view = start ?? lastView ?? world;
  if ("center" in view) return { center: [...view.center], zoom: view.zoom };
  return { bounds: boxOf(view.bounds), boundsOptions: fitting(placeZoom) };
}

/** `nearest`: how near bounds are shown at most. */
export function show(map: LeafletMap, view: View, animate = false, nearest = placeZoom): void {
  if ("center" in view) map.setView([...view.center], view.zoom, { animate });
  else map.fitBounds(boxOf(view.bounds), { ...fitting(nearest), animate });
}

function fitting(maxZoom: number): FitBoundsOptions {
  return { padding: [24, 24], maxZoom };
}

function boxOf({ south, west, north, east }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ];
}
