export { baseOf } from "./baseOf";
export { type Config } from "./Config";
export { readConfig } from "./readConfig";
