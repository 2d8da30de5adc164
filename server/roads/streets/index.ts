export { streetsOf } from "./streetsOf";
export { searchStreets } from "./searchStreets";
export type { Street, Streets } from "./Street";
