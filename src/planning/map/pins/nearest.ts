import { boundsOf, type Bounds, type Point } from "../../../../schemas/polygon";
import type { Pin } from "./Pin";

/** Where the pointer is, and what a pixel is there in degrees. */
export type Reach = { at: Point; pixel: Point };

/** In pixels: how far from the middle of a pin, and from a line, the pointer still is on it. */
const reach = { pin: 12, line: 6 } as const;

/** The pin that the pointer is on: the nearest one. */
export function nearestPin(pins: readonly Pin[], { at, pixel }: Reach): Pin | undefined {
  let [found, best]: [Pin | undefined, number] = [undefined, reach.pin];
  for (const pin of pins) {
    const down = Math.abs(pin.point[0] - at[0]) / pixel[0];
    if (down > best) continue;
    const distance = Math.hypot(down, (pin.point[1] - at[1]) / pixel[1]);
    if (distance <= best) [found, best] = [pin, distance];
  }
  return found;
}

/** The line that the pointer is on: of those that are equally near the last one, which is drawn above. */
export function nearestLine<Line extends { points: readonly Point[] }>(
  lines: readonly Line[],
  { at, pixel }: Reach,
): Line | undefined {
  let [found, best]: [Line | undefined, number] = [undefined, reach.line];
  for (const line of lines) {
    const bounds = boundsAround(line);
    if (!bounds || !isNear(bounds, { at, pixel })) continue;
    const distance = pixelsTo(line.points, { at, pixel }, best);
    if (distance <= best) [found, best] = [line, distance];
  }
  return found;
}

const known = new WeakMap<object, Bounds | undefined>();

/** Kept with the line: the pointer asks for it at each move. */
function boundsAround(line: { points: readonly Point[] }): Bounds | undefined {
  if (!known.has(line)) known.set(line, boundsOf(line.points));
  return known.get(line);
}

function isNear({ south, west, north, east }: Bounds, { at, pixel }: Reach): boolean {
  const [high, wide] = [reach.line * pixel[0], reach.line * pixel[1]];
  return at[0] > south - high && at[0] < north + high && at[1] > west - wide && at[1] < east + wide;
}

/** From the pointer to the nearest side of a line; no more exactly than whether it is beyond `most`. */
function pixelsTo(points: readonly Point[], { at, pixel }: Reach, most: number): number {
  let nearest = Infinity;
  let before = points[0];
  for (const point of points) {
    const [one, other] = [before ?? point, point];
    before = point;
    const [y, x] = [(one[0] - at[0]) / pixel[0], (one[1] - at[1]) / pixel[1]];
    const [up, right] = [(other[0] - one[0]) / pixel[0], (other[1] - one[1]) / pixel[1]];
    if (Math.min(y, y + up) > most || Math.max(y, y + up) < -most) continue;
    const length = up ** 2 + right ** 2;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(y * up + x * right) / length));
    nearest = Math.min(nearest, Math.hypot(y + along * up, x + along * right));
  }
  return nearest;
}
