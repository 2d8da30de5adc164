export type { Fault } from "./faults";
export { usablePartOf, withoutWrongLocks, type Usable } from "./usable";
