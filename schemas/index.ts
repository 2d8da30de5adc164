export * from "./resource";
export * from "./access";
export * from "./calls";
export * from "./errors";
export * from "./operators";
export * from "./properties";
export * from "./labels";
export * from "./recordSchema";
