export type { Allocation, Plan, PlannedJourney, PlannedRun, PlannedStop, Rest } from "./Plan";
export type { Break, Centre, Journey, Order, Problem, TravelTable } from "./Problem";
export { severities } from "./Violation";
export type { Violation, ViolationCode } from "./Violation";
