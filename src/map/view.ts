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
export function beginningAt(start: View | undefined): View {
  return start ?? lastView ?? world;
}

/** The same, said to react-leaflet. */
export function asProps(view: View): MapContainerProps {
  if ("center" in view) return { center: [...view.center], zoom: view.zoom };
  return { bounds: boxOf(view.bounds), boundsOptions: fitting(placeZoom) };
}

/** Whether a map has a size: one on a page that is not shown has none. */
export function hasSize(map: LeafletMap): boolean {
  const { x, y } = map.getSize();
  return x > 0 && y > 0;
}

/**
 * Leads a map to a view; one without a size as soon as it has one, since until then nobody knows how near that is.
 * `nearest`: how near bounds are shown at most.
 */
export function show(map: LeafletMap, view: View, animate = false, nearest = placeZoom): void {
  if (!hasSize(map)) map.once("resize", () => show(map, view, false, nearest));
  else if ("center" in view) map.setView([...view.center], view.zoom, { animate });
  else map.fitBounds(boxOf(view.bounds), { ...fitting(nearest), animate });
}

/** Pixels of the buttons at the left, under which nothing is to be looked for. */
const toolsWidth = 32;

function fitting(maxZoom: number): FitBoundsOptions {
  return { paddingTopLeft: [24 + toolsWidth, 24], paddingBottomRight: [24, 24], maxZoom };
}

function boxOf({ south, west, north, east }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ];
}
