export { planFaults, type PlanFault } from "./planFaults";
export { journeyViolations, violationsOf } from "./violationsOf";
