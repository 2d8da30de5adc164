export { RunLines } from "./RunLines";
export type { RunWay } from "./RunLines";
