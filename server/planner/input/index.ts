export type { Fault, FaultCode } from "./faults";
export { usablePartOf } from "./usable";
