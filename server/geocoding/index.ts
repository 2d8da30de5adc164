export { geocodingEndpoints } from "./endpoints";
export { geocoderKinds } from "./remote";
export type { GeocoderKind } from "./remote";
export type { GeocodingSource } from "./GeocodingSource";
export type { Place, Spot } from "./Place";
