export type { Patience } from "./askEngine";
export { osrm } from "./osrm";
export { valhalla } from "./valhalla";
