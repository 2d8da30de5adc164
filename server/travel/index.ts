export { createTravelTimes } from "./createTravelTimes";
export { roadEngine } from "./roadEngine";
export { straightLine } from "./straightLine";
export { TravelFault } from "./TravelFault";
export { travelTimesOf } from "./travelTimesOf";
export type { TravelOf } from "./travelTimesOf";
export type { Driving, LegsRequest, TravelMode, TravelSource, TravelTimes } from "./TravelTimes";
