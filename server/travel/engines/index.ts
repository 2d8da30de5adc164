export { osrm } from "./osrm";
export { valhalla } from "./valhalla";
