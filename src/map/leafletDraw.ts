import type * as Leaflet from "leaflet";
import type { LeafletEvent, Map as LeafletMap, PathOptions, Polygon, Polyline } from "leaflet";
// leaflet-draw is a plain script that reads the global L: leaflet, which sets it, stands first.
import "leaflet";
import "leaflet-draw";
import { rounded, type Point } from "../../schemas/polygon";

/** The object that leaflet-draw has added itself to; the module's own names were fixed before. */
const L = (globalThis as unknown as { L: typeof Leaflet }).L;

/** leaflet-draw's own assigns an undeclared variable, which modules forbid. Sizes are told beside the map. */
Object.assign(L.GeometryUtil, { readableArea: () => "" });

/** Its corners are in no tab order and have no role: the table of coordinates is the keyboard's way. */
(L.Marker as unknown as { Touch: { mergeOptions(options: Leaflet.MarkerOptions): void } }).Touch.mergeOptions(
  {
    keyboard: false,
  },
);

type Handler = {
  enable(): void;
  disable(): void;
  completeShape(): void;
  deleteLastVertex(): void;
  _onMouseDown(event: LeafletEvent): void;
  _mouseMarker: unknown;
  _markerGroup: { addLayer(layer: unknown): void };
  options: { icon: unknown; zIndexOffset: number };
};

/** Corners that are drawn take no focus either; that of leaflet-draw does. */
Object.assign(L.Draw.Polyline.prototype, {
  _createMarker(this: Handler, place: Leaflet.LatLng) {
    const { icon, zIndexOffset } = this.options;
    const corner = L.marker(place, {
      icon: icon as Leaflet.DivIcon,
      zIndexOffset: zIndexOffset * 2,
      keyboard: false,
    });
    this._markerGroup.addLayer(corner);
    return corner;
  },
});

const icon = L.divIcon({ className: "map-corner", iconSize: [14, 14] });
const touchIcon = L.divIcon({ className: "map-corner", iconSize: [24, 24] });
const cornerIcon = matchMedia("(pointer: coarse)").matches ? touchIcon : icon;

/** A drawing that goes on until it is finished, given up (Esc), or stopped. */
export type Drawing = { finish: () => void; takeBack: () => void; stop: () => void };

type DrawOptions = {
  kind: "area" | "line";
  style: PathOptions;
  onDrawn: (points: Point[]) => void;
  /** It has ended, with or without something drawn. */
  onEnd: () => void;
  /** So many points stand by now. */
  onPoint: (count: number) => void;
};

/** Lets the reader draw, a click a point; a click on the first point of an area, or the last of a line, finishes it. */
export function startDrawing(
  map: LeafletMap,
  { kind, style, onDrawn, onEnd, onPoint }: DrawOptions,
): Drawing {
  const options = { shapeOptions: style, icon: cornerIcon, touchIcon: cornerIcon, showLength: false };
  const handler = (kind === "area"
    ? new L.Draw.Polygon(map as Leaflet.DrawMap, options)
    : new L.Draw.Polyline(map as Leaflet.DrawMap, options)) as unknown as Handler;
  handler._mouseMarker = L.marker(map.getCenter(), {
    icon: L.divIcon({ className: "leaflet-mouse-marker", iconAnchor: [20, 20], iconSize: [40, 40] }),
    opacity: 0,
    zIndexOffset: 2000,
    keyboard: false,
  });
  const drawn = (event: LeafletEvent) =>
    onDrawn(cornersOf((event as LeafletEvent & { layer: Polyline }).layer));
  const placed = (event: LeafletEvent) =>
    onPoint((event as LeafletEvent & { layers: Leaflet.LayerGroup }).layers.getLayers().length);
  map.on("draw:created", drawn).on("draw:drawvertex", placed).on("draw:drawstop", onEnd);
  map.doubleClickZoom.disable();
  handler.enable();
  // A canvas tells of a move 30 times a second at most, and never of the last one: leaflet-draw's marker, which takes the
  // clicks, is left behind by a quick hand. What is pressed beside it is a point, too.
  const pressed = (event: LeafletEvent) => handler._onMouseDown(event);
  map.on("mousedown", pressed);
  return {
    finish: () => handler.completeShape(),
    takeBack: () => handler.deleteLastVertex(),
    stop() {
      map.off("draw:created", drawn).off("draw:drawvertex", placed).off("draw:drawstop", onEnd);
      map.off("mousedown", pressed);
      handler.disable();
      map.doubleClickZoom.enable();
    },
  };
}

/** Gives an area's corners handles; the dots between them become corners when they are dragged. Answers the way to end it. */
export function startEditing(
  map: LeafletMap,
  points: readonly Point[],
  { style, onEdited }: { style: PathOptions; onEdited: (points: Point[]) => void },
): () => void {
  const area = L.polygon(
    points.map(([latitude, longitude]) => L.latLng(latitude, longitude)),
    // allowIntersection false would take a corner back that crosses: what is wrong is told, and can be gone on from.
    { ...style, poly: { allowIntersection: true, icon: cornerIcon, touchIcon: cornerIcon } } as PathOptions,
  ).addTo(map);
  const { editing } = area as unknown as { editing: { enable(): void; disable(): void } };
  const edited = () => onEdited(cornersOf(area, points));
  area.on("edit", edited);
  editing.enable();
  return () => {
    area.off("edit", edited);
    editing.disable();
    area.remove();
  };
}

/** The corners of a drawn line or area; those that were there before are the same to their last digit. */
function cornersOf(layer: Polyline | Polygon, before: readonly Point[] = []): Point[] {
  const known = new Set(before.map(String));
  const all = layer.getLatLngs() as Leaflet.LatLng[] | Leaflet.LatLng[][];
  const places = (Array.isArray(all[0]) ? all[0] : all) as Leaflet.LatLng[];
  return places.map(({ lat, lng }): Point => (known.has(`${lat},${lng}`) ? [lat, lng] : rounded([lat, lng])));
}
