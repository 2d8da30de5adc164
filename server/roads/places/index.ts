export { createEntries } from "./entries";
export type { Entries } from "./entries";
export { createSnapper } from "./snap";
export type { Snapped } from "./snap";
export { addArc, addBetween, Line } from "./shape";
