export { geocodingEndpoints } from "./endpoints";
export type { GeocodingSource } from "./GeocodingSource";
export type { Place, Spot } from "./Place";
