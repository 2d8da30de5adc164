export { journeyChangeNames } from "./JourneyChange";
export type { JourneyChange, JourneyChanges } from "./JourneyChange";
export type * from "./Presence";
export type * from "./Schedule";
