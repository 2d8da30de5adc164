export { improve } from "./improve";
export type { Budget, Found } from "./improve";
export { everyWay } from "./everyWay";
export { createPossibleWays, standingRoute } from "./possibleWays";
export type { Route } from "./Route";
