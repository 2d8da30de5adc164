export * from "./calls";
export type * from "./state";
