export { crossingOf } from "./crossing";
export type { Crossing } from "./crossing";
export { isOnEarth, mostPoints, pointsFault, polygonFault } from "./fault";
export type { PolygonFault } from "./fault";
export { isInside } from "./inside";
export { segmentsMeet, turn } from "./segments";
export { areaOf } from "./size";
export { degrees, pointsOf, readPoint, readPolygon, rounded, samePoint, writePolygon } from "./wire";
export type { Point, UnreadPoint } from "./wire";
