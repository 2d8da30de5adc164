export { configuredExtract, RoadStore } from "./RoadStore";
export type { RoadExtract } from "./RoadStore";
