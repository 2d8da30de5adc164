import type { Point } from "../../../schemas/polygon";

/** In square degrees: exactly the sum of its parts, which areas of a sphere are not, whose sides bend. */
export function flatArea(points: readonly Point[]): number {
  return Math.abs(turnedArea(points));
}

/** The same, negative where the corners go round with the clock. */
export function turnedArea(points: readonly Point[]): number {
  const sum = points.reduce((total, [latitude, longitude], index) => {
    const [north, east] = points[(index + 1) % points.length] ?? [latitude, longitude];
    return total + longitude * north - east * latitude;
  }, 0);
  return sum / 2;
}

export type Bounds = { south: number; west: number; north: number; east: number };

/** The smallest box around points; undefined for none. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  const [first] = points;
  if (!first) return undefined;
  const bounds: Bounds = { south: first[0], north: first[0], west: first[1], east: first[1] };
  for (const [latitude, longitude] of points) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

export function boundsMeet(one: Bounds | undefined, other: Bounds | undefined): boolean {
  if (!one || !other) return false;
  return one.south < other.north && other.south < one.north && one.west < other.east && other.west < one.east;
}
