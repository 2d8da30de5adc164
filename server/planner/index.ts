export { planFaults } from "./check";
export type { PlanFault } from "./check";
export { severities } from "./model";
export type * from "./model";
export {
  addedViolations,
  afterBreakdown,
  allocationOf,
  bestPlace,
  evaluate,
  explain,
  goOn,
  plan,
  pricePlaces,
  resequence,
  search,
  suggest,
  takeoverOf,
} from "./modes";
export type { PlanMode, PlanResult, PricedPlace, Prices, Progress, Suggestion } from "./modes";
export type { Reasons } from "./reasons";
export type { Budget } from "./search";
export type { Standing } from "./timing";
