export { copyEmbedded } from "./embedded";
export { copyPostgres } from "./postgresql";
