export { createTravelTimes } from "./createTravelTimes";
export { osrm, valhalla } from "./engines";
export { roadEngine } from "./roadEngine";
export type { RoadSource } from "./roadEngine";
export { straightLine } from "./straightLine";
export { TravelFault } from "./TravelFault";
export type { TravelFaultCode } from "./TravelFault";
export { travelTimesOf } from "./travelTimesOf";
export { noRoad } from "./TravelTimes";
export type {
  Driving,
  LegsRequest,
  TableRequest,
  TravelLeg,
  TravelLegs,
  TravelMode,
  TravelSource,
  TravelTable,
  TravelTimes,
} from "./TravelTimes";
