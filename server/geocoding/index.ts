import type { Feature } from "../feature";
import { geocodingEndpoints, type GeocodingParts } from "./endpoints";

export type { GeocodingSource } from "./GeocodingSource";
export type { Place, Spot } from "./Place";

export const geocodingFeature: Feature<GeocodingParts> = {
  serve: (parts) => ({ endpoints: geocodingEndpoints(parts) }),
};
