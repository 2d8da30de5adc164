import { Map as LeafletMap } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Point } from "../../schemas/polygon";
import type { Bounds } from "./geometry";

/** What a map shows at first: a box, or a place. */
export type View = { bounds: Bounds } | { center: Point; zoom: number };

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

/** Leaflet's map, without what it would write into the page as markup, and without its English texts. */
export function createMap(container: HTMLElement, start: View | undefined): LeafletMap {
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    drawControlTooltips: false,
    preferCanvas: true,
    worldCopyJump: true,
    minZoom: 1,
    maxZoom: 19,
    // A wheel that scrolls the form must not zoom a map that comes under it: it does so once the map has the focus.
    scrollWheelZoom: false,
    ...(prefersStillness() && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  container.addEventListener("focusin", () => map.scrollWheelZoom.enable());
  container.addEventListener("focusout", () => map.scrollWheelZoom.disable());
  map.on("click", () => container.focus({ preventScroll: true }));
  show(map, start ?? lastView ?? world);
  map.on("moveend", () => {
    const { lat, lng } = map.getCenter();
    lastView = { center: [lat, lng], zoom: map.getZoom() };
  });
  return map;
}

/** `nearest`: how near bounds are shown at most. */
export function show(map: LeafletMap, view: View, animate = false, nearest = placeZoom): void {
  if ("center" in view) {
    map.setView([...view.center], view.zoom, { animate });
    return;
  }
  const { south, west, north, east } = view.bounds;
  const box: [Point, Point] = [
    [south, west],
    [north, east],
  ];
  map.fitBounds(
    box.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
    { padding: [24, 24], maxZoom: nearest, animate },
  );
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
