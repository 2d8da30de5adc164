import type { Call } from "../http/endpoint";
import type { Place, Spot } from "./Place";

/** `near`: of places that fit as well, those that are nearer to one of these come first. */
type SearchOptions = { limit: number; near: Spot[] };

/**
 * Where places are found: the account's customer locations, the streets of an extract, a geocoder by its address.
 * Sources are asked in their order; what the first one finds comes first.
 */
export interface GeocodingSource {
  /** Those that a typed text finds, the best first. @throws Error that says why there is no answer. */
  search(call: Call, text: string, options: SearchOptions): Promise<Place[]>;
  /** The one that a whole address means, if it means one for sure. @throws the same. */
  locate(call: Call, text: string): Promise<Place | undefined>;
  /** The nearest one to a point, if there is one that means that point. @throws the same. */
  nearest(call: Call, spot: Spot): Promise<Place | undefined>;
}
