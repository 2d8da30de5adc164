export { reasonsOf } from "./reasonsOf";
export type { Reasons } from "./reasonsOf";
