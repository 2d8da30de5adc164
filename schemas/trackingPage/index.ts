export * from "./asConfigured";
export * from "./calls";
export type * from "./state";
export { type Configuration, configurationOf } from "./widget";
