import type { Call } from "../http/endpoint";
import type { Place, Spot } from "./Place";

/**
 * Where places are found: the account's customer locations, the streets of an extract, a geocoder by its address.
 * Sources are asked in their order; what the first one finds comes first.
 */
export interface GeocodingSource {
  /** Those that a typed text finds, the best first. @throws Error that says why there is no answer. */
  search(call: Call, text: string, limit: number): Promise<Place[]>;
  /** The nearest one to a point, if there is one that means that point. @throws the same. */
  nearest(call: Call, spot: Spot): Promise<Place | undefined>;
}
