export { RunLines } from "./RunLines";
export { runLinesOf } from "./runLinesOf";
export type { LinesOf } from "./runLinesOf";
export type { RunWay } from "./RunLines";
export { simplifyLine } from "./simplifyLine";
export { simplifyTrack, type TrackPoint } from "./simplifyTrack";
