import { degree, type Farthest, keptPoints } from "./keptPoints";

/**
 * A way without the points that it would pass within `tolerance` metres anyway (Douglas and Peucker, 1973). Points are
 * latitude and longitude in turn, in degrees; the answer has them in hundred-thousandths, a metre at most.
 */
export function simplifyLine(points: ArrayLike<number>, tolerance: number): Int32Array {
  const kept = keptPoints(points.length >> 1, (from, to) => farthest(points, from, to), tolerance);
  const line: number[] = [];
  for (const at of kept) line.push(Math.round(points[2 * at]! * 1e5), Math.round(points[2 * at + 1]! * 1e5));
  return Int32Array.from(line);
}

/** The point between two others that is farthest from the straight way from one to the other. */
function farthest(points: ArrayLike<number>, from: number, to: number): ReturnType<Farthest> {
  const [north, east] = [points[2 * from]!, points[2 * from + 1]!];
  const narrow = Math.cos((north * Math.PI) / 180);
  const up = (points[2 * to]! - north) * degree;
  const right = (points[2 * to + 1]! - east) * narrow * degree;
  const length = up ** 2 + right ** 2;
  let found = { at: from, metres: 0 };
  for (let at = from + 1; at < to; at++) {
    const y = (points[2 * at]! - north) * degree;
    const x = (points[2 * at + 1]! - east) * narrow * degree;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (y * up + x * right) / length));
    const metres = Math.hypot(y - along * up, x - along * right);
    if (metres > found.metres) found = { at, metres };
  }
  return found;
}
