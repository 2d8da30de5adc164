export type { Map as LeafletMap } from "leaflet";
export { placeZoom, show } from "./createMap";
export type { View } from "./createMap";
export { MapView } from "./MapView";
export { useArea } from "./useArea";
export { useAreas } from "./useAreas";
export { useDrawing } from "./useDrawing";
export type { DrawingState } from "./useDrawing";
export { usePin } from "./usePin";
