export { arrangePins } from "./arrangePins";
export type { ArrangedPin } from "./arrangePins";
export { clustersOf } from "./clustersOf";
export { placeOf, withinOf } from "./located";
export { nearestLine, nearestPin } from "./nearest";
export type { Reach } from "./nearest";
export { pinsOf } from "./Pin";
export type { Pin } from "./Pin";
