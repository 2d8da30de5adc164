export { graphOf } from "./Graph";
export { buildHierarchy } from "./Hierarchy";
export type { Hierarchy } from "./Hierarchy";
export { customize, placesOf, unreachable } from "./Metric";
export type { ArcPlaces, Weights } from "./Metric";
export { nestedOrder } from "./nestedOrder";
export { createPathFinder } from "./path";
export type { Entry } from "./search";
export { timeTable, timeTableInSteps } from "./timeTable";
