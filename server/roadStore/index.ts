export { configuredExtract, RoadStore } from "./RoadStore";
export type { RoadExtract, RoadState } from "./RoadStore";
