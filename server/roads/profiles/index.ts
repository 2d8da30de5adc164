export { profiles } from "./profiles";
export type { Profile, ProfileName } from "./profiles";
export { weightsOf } from "./weights";
export type { SpeedZone, VehicleLimits } from "./weights";
