export { crossingOf } from "./crossing";
export { isOnEarth, mostPoints, pointsFault, polygonFault } from "./fault";
export { isInside } from "./inside";
export { areaOf, boundsOf } from "./size";
export type { Bounds } from "./size";
export { degrees, pointsOf, readPolygon, rounded, samePoint, writePolygon } from "./wire";
export type { Point } from "./wire";
