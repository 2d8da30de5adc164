export { clustersOf } from "./clustersOf";
export { placeOf } from "./located";
export { nearestLine, nearestPin } from "./nearest";
export type { Reach } from "./nearest";
export type { Pin } from "./Pin";
export { pinsOf } from "./pinsOf";
export { withinOf } from "./withinOf";
