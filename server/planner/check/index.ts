export { planFaults } from "./planFaults";
export { journeyViolations, violationsOf } from "./violationsOf";
