export type { Fault } from "./faults";
export { usablePartOf } from "./usable";
