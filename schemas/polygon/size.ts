import type { Point } from "./wire";

/** Square metres of an area, on a sphere (Chamberlain and Duquette, 2007). */
export function areaOf(points: readonly Point[]): number {
  const sum = points.reduce((total, [latitude, longitude], index) => {
    const [north, east] = points[(index + 1) % points.length] ?? [latitude, longitude];
    return total + radians(east - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(north)));
  }, 0);
  return Math.abs((sum * earthRadius ** 2) / 2);
}

const earthRadius = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
