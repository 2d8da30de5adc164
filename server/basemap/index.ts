export { Basemap } from "./Basemap";
export type { BasemapFacts } from "./Basemap";
