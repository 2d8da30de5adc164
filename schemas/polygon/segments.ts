import type { Point } from "./wire";

/** Where the way from a over b to c turns: 1 to the left, -1 to the right, 0 straight on. */
export function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
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

function within(a: Point, b: Point, c: Point): boolean {
  return (
    c[0] >= Math.min(a[0], b[0]) &&
    c[0] <= Math.max(a[0], b[0]) &&
    c[1] >= Math.min(a[1], b[1]) &&
    c[1] <= Math.max(a[1], b[1])
  );
}
