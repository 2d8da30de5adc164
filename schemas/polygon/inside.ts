import type { Point } from "./wire";

/**
 * Whether a place lies in an area: a line from it to the east crosses the border an odd number of times. A place on a
 * border that two areas share lies in one of them.
 */
export function isInside(corners: readonly Point[], latitude: number, longitude: number): boolean {
  let inside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    const [[north, east], [south, west]] = [corner, before!];
    if (north > latitude !== south > latitude) {
      const crossing = east + ((latitude - north) / (south - north)) * (west - east);
      if (longitude < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
