import { metresBetween, type Place } from "../roads";

const radians = Math.PI / 180;
/** A degree of latitude, in metres. */
const degree = metresBetween(0, 0, 1, 0);

/** Where one comes from a place by so many metres north and east. */
export function moved({ latitude, longitude }: Place, north: number, east: number): Place {
  return {
    latitude: latitude + north / degree,
    longitude: longitude + east / (degree * Math.cos(latitude * radians)),
  };
}

/** Metres north and east from a place to another one nearby. */
export function between(from: Place, to: Place): { north: number; east: number } {
  return {
    north: (to.latitude - from.latitude) * degree,
    east: (to.longitude - from.longitude) * degree * Math.cos(from.latitude * radians),
  };
}

/** The course from a place to another one, in degrees from north. */
export function courseOf(from: Place, to: Place): number {
  const { north, east } = between(from, to);
  return (Math.atan2(east, north) / radians + 360) % 360;
}
