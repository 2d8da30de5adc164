import { metresBetween } from "../roads";

/** A degree of latitude, in metres. */
const degree = metresBetween(0, 0, 1, 0);

/**
 * A way without the points that it would pass within `tolerance` metres anyway (Douglas and Peucker, 1973). Points are
 * latitude and longitude in turn, in degrees; the answer has them in hundred-thousandths, a metre at most.
 */
export function simplifyLine(points: ArrayLike<number>, tolerance: number): Int32Array {
  const count = points.length >> 1;
  const kept = new Uint8Array(count);
  if (count > 0) kept[0] = kept[count - 1] = 1;
  const open: [from: number, to: number][] = [[0, count - 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    const far = farthest(points, from, to);
    if (far.metres <= tolerance) continue;
    kept[far.at] = 1;
    open.push([from, far.at], [far.at, to]);
  }
  const line: number[] = [];
  for (let at = 0; at < count; at++)
    if (kept[at] === 1) line.push(Math.round(points[2 * at]! * 1e5), Math.round(points[2 * at + 1]! * 1e5));
  return Int32Array.from(line);
}

/** The point between two others that is farthest from the straight way from one to the other. */
function farthest(points: ArrayLike<number>, from: number, to: number): { at: number; metres: number } {
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
