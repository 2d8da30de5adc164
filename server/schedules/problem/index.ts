export { changedDriver, changedVehicle } from "./changedDay";
export { dayProblem, hoursOf, isShut } from "./dayProblem";
export type { DayProblem } from "./dayProblem";
export { capacityTold, driverOf, shiftFor } from "./journeys";
export { addressOf, operationOf } from "./orders";
export { secondsOf } from "./clock";
