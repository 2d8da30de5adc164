export { blobsOf } from "./blobs";
export { ExtractFault } from "./ExtractFault";
export type { ExtractFaultCode } from "./ExtractFault";
export { readPrimitives } from "./primitives";
export type { OsmRelation, OsmWay, Tags } from "./primitives";
export { indexOf, readExtract } from "./readExtract";
export type { Extract } from "./readExtract";
