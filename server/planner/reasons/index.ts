export { reasonsOf } from "./reasonsOf";
export type { Reason, Reasons, Relaxation } from "./reasonsOf";
