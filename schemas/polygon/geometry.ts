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

/** Square metres of an area, on a sphere (Chamberlain and Duquette, 2007). */
export function areaOf(points: readonly Point[]): number {
  const sum = points.reduce((total, [latitude, longitude], index) => {
    const [north, east] = points[(index + 1) % points.length] ?? [latitude, longitude];
    return total + radians(east - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(north)));
  }, 0);
  return Math.abs((sum * earthRadius ** 2) / 2);
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

const earthRadius = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
