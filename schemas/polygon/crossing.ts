import type { Point } from "./wire";

/** Two sides that meet where they must not, each by the place of its first corner, from 0. */
export type Crossing = { first: number; second: number };

/**
 * Two sides of an area that cross, touch or lie upon each other; undefined where it is simple. A line sweeps from west to
 * east over the corners, and only sides that are next to each other on it are compared (Shamos and Hoey, 1976): what comes
 * from outside must not take a second to be judged, however it is tangled.
 */
export function crossingOf(points: readonly Point[]): Crossing | undefined {
  const sides = sidesOf(points);
  /** The sides under the sweeping line, from south to north. */
  const open: Side[] = [];

  function meeting(one: Side | undefined, other: Side | undefined): Crossing | undefined {
    if (!one || !other || !meets(one, other, sides.length)) return undefined;
    return { first: Math.min(one.at, other.at), second: Math.max(one.at, other.at) };
  }

  for (const { point, ending, starting } of cornersOf(sides)) {
    // Two sides lead to a corner; where there are more, the area touches itself.
    const all = ending.length + starting.length > 2 ? [...ending, ...starting] : [];
    for (const [index, side] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        const found = meeting(side, other);
        if (found) return found;
      }
    }
    for (const side of ending) {
      const index = open.indexOf(side);
      open.splice(index, 1);
      const found = meeting(open[index - 1], open[index]);
      if (found) return found;
    }
    for (const side of starting) {
      const index = placeOf(open, side, point);
      open.splice(index, 0, side);
      const found = meeting(open[index - 1], side) ?? meeting(side, open[index + 1]);
      if (found) return found;
    }
  }
  return undefined;
}

/** Whether two straight lines between points have a place in common, their ends included. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}

/** Whether the way to a corner and the way on from it lie upon each other. */
export function foldsBack(before: Point, corner: Point, after: Point): boolean {
  if (turn(before, corner, after) !== 0) return false;
  const north = (before[0] - corner[0]) * (after[0] - corner[0]);
  const east = (before[1] - corner[1]) * (after[1] - corner[1]);
  return north + east > 0;
}

type Side = {
  /** Its first corner's place among all, and its own among the sides, which leave out repeated corners. */
  at: number;
  index: number;
  from: Point;
  to: Point;
  /** The same, from west to east, or from south to north. */
  start: Point;
  end: Point;
};

/** A corner that is written twice in a row makes no side. */
function sidesOf(points: readonly Point[]): Side[] {
  const sides: Side[] = [];
  for (const [at, from] of points.entries()) {
    const to = points[(at + 1) % points.length];
    if (!to || compare(from, to) === 0) continue;
    const [start, end] = compare(from, to) < 0 ? [from, to] : [to, from];
    sides.push({ at, index: sides.length, from, to, start, end });
  }
  return sides;
}

type Corner = { point: Point; ending: Side[]; starting: Side[] };

/** The places where sides begin and end, in the order in which the line comes to them. */
function cornersOf(sides: Side[]): Corner[] {
  const corners = new Map<string, Corner>();
  const at = (point: Point): Corner => {
    const key = String(point);
    const known = corners.get(key) ?? { point, ending: [], starting: [] };
    corners.set(key, known);
    return known;
  };
  for (const side of sides) {
    at(side.start).starting.push(side);
    at(side.end).ending.push(side);
  }
  return [...corners.values()].sort((one, other) => compare(one.point, other.point));
}

/** Where a side that begins at a point belongs among the open ones. */
function placeOf(open: Side[], side: Side, point: Point): number {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = open[middle] as Side;
    const above = turn(other.start, other.end, point) || turn(other.start, other.end, side.end);
    if (above >= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Neighbours share a corner, and must not fold back upon each other; others must not meet at all. */
function meets(one: Side, other: Side, count: number): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one];
  if (second.index === first.index + 1) return foldsBack(first.from, first.to, second.to);
  if (first.index === 0 && second.index === count - 1) return foldsBack(second.from, second.to, first.to);
  return segmentsMeet(first.from, first.to, second.from, second.to);
}

function compare(one: Point, other: Point): number {
  return one[1] - other[1] || one[0] - other[0];
}

/** Where the way from a over b to c turns: 1 to the left, -1 to the right, 0 straight on. */
function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
}

function within(a: Point, b: Point, c: Point): boolean {
  return (
    c[0] >= Math.min(a[0], b[0]) &&
    c[0] <= Math.max(a[0], b[0]) &&
    c[1] >= Math.min(a[1], b[1]) &&
    c[1] <= Math.max(a[1], b[1])
  );
}
