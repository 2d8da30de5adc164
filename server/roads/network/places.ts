/** Mean radius of the earth, in metres. */
const radius = 6_371_008.8;
const radians = Math.PI / 180;

/** The way of a bird between two places in degrees, in metres (haversine). */
export function metresBetween(
  latitude: number,
  longitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  const north = Math.sin(((toLatitude - latitude) * radians) / 2);
  const east = Math.sin(((toLongitude - longitude) * radians) / 2);
  const squared = north * north + Math.cos(latitude * radians) * Math.cos(toLatitude * radians) * east * east;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(squared)));
}
