export { ExtractFault } from "./ExtractFault";
export type { ExtractFaultCode } from "./ExtractFault";
export type { OsmRelation, OsmWay, Tags } from "./primitives";
export { indexOf, readExtract } from "./readExtract";
export type { Extract } from "./readExtract";
export { scan } from "./scan";
