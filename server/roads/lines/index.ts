export { linesOf } from "./linesOf";
export type { RoadLines } from "./RoadLines";
export { roadMap } from "./roadMap";
export type { DrawnRoad } from "./roadMap";
