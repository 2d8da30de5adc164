import type { Bounds, Point } from "../../../schemas/polygon";

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

export function boundsMeet(one: Bounds | undefined, other: Bounds | undefined): boolean {
  if (!one || !other) return false;
  return one.south < other.north && other.south < one.north && one.west < other.east && other.west < one.east;
}
