import {
  CircleMarker,
  Marker,
  Polygon,
  Polyline,
  type Layer,
  type PathOptions,
  Tooltip,
  type Map as LeafletMap,
  type Point as Pixels,
} from "leaflet";
import { boxAround, type Box } from "../../Room";
import type { SymbolCanvas } from "../../SymbolCanvas";
import { Routes } from "./Routes";

/** Around a pin, in pixels. */
const pinHalf = { width: 14, height: 18 };

/** What stands on a map or over it and is not written over; in pixels from a point of its layers. */
export function obstaclesOn(map: LeafletMap, from: Pixels): { taken: Box[]; routes: Routes } {
  const taken: Box[] = [];
  const routes = new Routes();
  map.eachLayer((layer) => {
    if (standsBack(layer)) return;
    if (layer instanceof CircleMarker) {
      const { x, y } = map.latLngToLayerPoint(layer.getLatLng()).subtract(from);
      const radius = layer.getRadius() + 2;
      taken.push(boxAround(x, y, radius, radius));
    } else if (layer instanceof Marker) {
      const { x, y } = map.latLngToLayerPoint(layer.getLatLng()).subtract(from);
      taken.push(boxAround(x, y - pinHalf.height, pinHalf.width, pinHalf.height));
    } else if (layer instanceof Polyline && !(layer instanceof Polygon))
      for (const part of (layer as Drawn)._parts ?? [])
        routes.add(part.flatMap(({ x, y }) => [x - from.x, y - from.y]));
    else if (takesRoom(layer)) taken.push(...layer.roomTaken(from));
    else if (layer instanceof Tooltip) taken.push(...boxesOf(map, layer.getElement(), from));
  });
  for (const element of map.getContainer().parentElement?.children ?? [])
    if (element !== map.getContainer()) taken.push(...boxesOf(map, element, from));
  return { taken, routes };
}

/** Where an element stands over a map. */
function boxesOf(map: LeafletMap, element: Element | undefined, from: Pixels): Box[] {
  if (!element) return [];
  const frame = map.getContainer().getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  const corner = map.containerPointToLayerPoint([left - frame.left, top - frame.top]).subtract(from);
  return [{ left: corner.x, top: corner.y, right: corner.x + width, bottom: corner.y + height }];
}

/** What is drawn so faintly that a name can be read on it. */
function standsBack({ options }: Layer): boolean {
  const { opacity = 1 } = options as PathOptions;
  return opacity < 0.5;
}

/** Symbols that move have no layers of their own. */
function takesRoom(layer: Layer): layer is SymbolCanvas {
  return "roomTaken" in layer;
}

/** What a canvas draws of a line: simplified, and without what is not in view. */
type Drawn = Polyline & { _parts?: Pixels[][] };
