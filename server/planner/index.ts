export { planFaults, violationsOf } from "./check";
export type { Fault, FaultCode } from "./input";
export { severities } from "./model";
export type * from "./model";
export {
  afterBreakdown,
  allocationOf,
  bestPlace,
  evaluate,
  explain,
  plan,
  resequence,
  search,
  startAt,
  suggest,
  swapJourneys,
  takeoverOf,
} from "./modes";
export type {
  Evaluated,
  PlanMode,
  PlanRequest,
  PlanResult,
  Progress,
  Resequenced,
  Searched,
  Suggestion,
} from "./modes";
export type { Reason, Reasons, Relaxation } from "./reasons";
export type { Budget } from "./search";
