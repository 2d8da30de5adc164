import type { Points } from "./cutLine";

/** A line without the points that are nearer than `tolerance` to what remains (Douglas and Peucker, 1973). */
export function simplified(points: Points, tolerance: number): number[] {
  const last = points.length / 2 - 1;
  const kept = new Uint8Array(last + 1);
  kept[0] = kept[last] = 1;
  const open: [number, number][] = [[0, last]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [farthest, most] = [0, tolerance ** 2];
    for (let at = from + 1; at < to; at++) {
      const distance = squareDistance(points, at, from, to);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest === 0) continue;
    kept[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  const line: number[] = [];
  for (let at = 0; at <= last; at++) if (kept[at] === 1) line.push(points[2 * at]!, points[2 * at + 1]!);
  return line;
}

/** Of a point from the segment between two others, squared. */
function squareDistance(points: Points, at: number, from: number, to: number): number {
  const [x, y] = [points[2 * from]!, points[2 * from + 1]!];
  const [dx, dy] = [points[2 * to]! - x, points[2 * to + 1]! - y];
  const [px, py] = [points[2 * at]! - x, points[2 * at + 1]! - y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return (px - share * dx) ** 2 + (py - share * dy) ** 2;
}
