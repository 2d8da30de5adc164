export { BaseMap } from "./BaseMap";
export type { BaseMapFacts } from "./BaseMap";
