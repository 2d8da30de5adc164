import type { Feature } from "../feature";
import { geocodingEndpoints, type GeocodingParts } from "./endpoints";

export const geocodingFeature: Feature<GeocodingParts> = {
  serve: (parts) => ({ endpoints: geocodingEndpoints(parts) }),
};
