import { metresBetween as metresOver } from "../roads";

/** A place with a point, as the geocoding calls answer it (spec 3.6, Address). */
export type Place = {
  /** Of a customer location. */
  id?: string;
  name?: string;
  address: string;
  postcode?: string;
  /** In degrees, north and east positive. */
  latitude: number;
  longitude: number;
  w3wAddress?: string;
  corrected?: boolean;
  town?: string;
  /** The number of the house is not on the map: the point is between its neighbours, or in its street. */
  isApproximate?: boolean;
  isCustomerLocation: boolean;
};

export type Spot = { latitude: number; longitude: number };

/** The way of a bird, in metres. */
export function metresBetween(one: Spot, other: Spot): number {
  return metresOver(one.latitude, one.longitude, other.latitude, other.longitude);
}
