import type { Point } from "../../../schemas/polygon";
import type { Shape } from "./Shape";

/** An area with as many corners or fewer, chosen so that its border moves least (Douglas and Peucker, 1973). */
export function simplify(shape: Shape, most: number): Shape {
  if (shape.length <= most) return shape;
  const weights = weightsOf(shape);
  const kept = [...weights.keys()]
    .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
    .slice(0, Math.max(3, most));
  return kept.sort((one, other) => one - other).map((at) => shape[at] as Point);
}

/** How far the border would move without each corner; never more than without the one that it was found between. */
function weightsOf(shape: Shape): number[] {
  const weights = shape.map(() => 0);
  const far = farthest(shape, 0, shape.length);
  weights[0] = Number.POSITIVE_INFINITY;
  weights[far.at] = Number.POSITIVE_INFINITY;
  const open: [from: number, to: number, limit: number][] = [
    [0, far.at, Number.POSITIVE_INFINITY],
    [far.at, shape.length, Number.POSITIVE_INFINITY],
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to, limit] = next;
    if (to - from < 2) continue;
    const { at, distance } = farthest(shape, from, to);
    const weight = Math.min(distance, limit);
    weights[at] = weight;
    open.push([from, at, weight], [at, to, weight]);
  }
  return weights;
}

function farthest(shape: Shape, from: number, to: number): { at: number; distance: number } {
  const [start, end] = [shape[from] as Point, shape[to % shape.length] as Point];
  let found = { at: from + 1, distance: -1 };
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceTo(shape[at] as Point, start, end);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

/** From a point to a straight way, in degrees of latitude. */
function distanceTo(point: Point, start: Point, end: Point): number {
  const narrow = Math.cos((point[0] * Math.PI) / 180);
  const [north, east] = [end[0] - start[0], (end[1] - start[1]) * narrow];
  const [up, right] = [point[0] - start[0], (point[1] - start[1]) * narrow];
  const length = north ** 2 + east ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (up * north + right * east) / length));
  return Math.hypot(up - along * north, right - along * east);
}
