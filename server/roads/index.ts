export { ExtractFault } from "./osm";
export type { ExtractFaultCode } from "./osm";
export { profiles } from "./profiles";
export type { Profile, ProfileName, SpeedZone, VehicleLimits } from "./profiles";
export { loadRoads } from "./roadFile";
export { createRouter } from "./Roads";
export type { Driving, Place, RoadPath, Roads, RoadTable } from "./Roads";
export { readStreets, searchStreets } from "./streets";
export type { Street, StreetSearch } from "./streets";
