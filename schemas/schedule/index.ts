export type * from "./Schedule";
