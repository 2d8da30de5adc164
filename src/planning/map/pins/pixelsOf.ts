import type { Point } from "../../../../schemas/polygon";

/** Where a point is at a zoom, in pixels of the whole world's map (Web Mercator). */
export function pixelsOf([latitude, longitude]: Point, zoom: number): [x: number, y: number] {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [size * (longitude / 360 + 0.5), size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}
