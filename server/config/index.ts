export { type Config, type LogLevel, logLevels } from "./Config";
export { readConfig } from "./readConfig";
