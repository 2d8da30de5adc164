export { readLines } from "./readLines";
export { roadMap } from "./roadMap";
export type { Box, DrawnRoad } from "./roadMap";
