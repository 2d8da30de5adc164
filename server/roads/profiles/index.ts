export { profiles } from "./profiles";
export type { Profile, ProfileName } from "./profiles";
export { weightsOf } from "./weights";
export type { VehicleLimits } from "./weights";
export { boxedZones, shareInside, speedThrough } from "./zones";
export type { BoxedZone, ZoneArea } from "./zones";
