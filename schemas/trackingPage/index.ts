export * from "./asConfigured";
export * from "./calls";
export * from "./companyOf";
export type * from "./state";
export { type Configuration, configurationOf } from "./widget";
