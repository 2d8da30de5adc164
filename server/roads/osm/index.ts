export { indexOf } from "./Extract";
export type { Extract } from "./Extract";
export { ExtractFault } from "./ExtractFault";
export { MemoryBudget } from "./MemoryBudget";
export type { OsmRelation, OsmWay, Tags } from "./primitives";
export { readExtract } from "./readExtract";
