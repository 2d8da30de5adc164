export { buildNetwork } from "./buildNetwork";
export { metresBetween } from "./places";
export { movers } from "./RoadNetwork";
export type { Mover, RoadNetwork, WayFacts } from "./RoadNetwork";
