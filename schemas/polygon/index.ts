export { linePoints } from "./linePoints";
export { crossingOf } from "./crossing";
export { isOnEarth, mostPoints, pointsFault, polygonFault } from "./fault";
export { areaOf, boundsOf, isInside } from "./geometry";
export type { Bounds } from "./geometry";
export { degrees, pointsOf, readPolygon, rounded, samePoint, writePolygon } from "./wire";
export type { Point } from "./wire";
