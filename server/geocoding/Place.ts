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
  isCustomerLocation: boolean;
};

export type Spot = { latitude: number; longitude: number };

/** Metres between two points, on a sphere. */
export function metresBetween(one: Spot, other: Spot): number {
  const [lat, otherLat] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((otherLat - lat) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return (
    2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, north + Math.cos(lat) * Math.cos(otherLat) * east)))
  );
}

const earthRadius = 6_371_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
