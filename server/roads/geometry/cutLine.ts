/** Points of a line or a ring: x and y in turn. */
export type Points = ArrayLike<number>;

/** A part of the plane, its border included. */
export type Frame = { left: number; top: number; right: number; bottom: number };

/** The parts of a line that lie within a frame, in its direction (Liang and Barsky, 1984). */
export function cutLine(points: Points, frame: Frame): number[][] {
  const runs: number[][] = [];
  let run: number[] | undefined;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at - 2]!, points[at - 1]!];
    const [dx, dy] = [points[at]! - x, points[at + 1]! - y];
    const inside = shareInside(x, y, dx, dy, frame);
    if (!inside) {
      run = undefined;
      continue;
    }
    const [enters, leaves] = inside;
    if (enters > 0) run = undefined;
    if (!run) runs.push((run = onFrame(x, y, dx, dy, enters, frame)));
    run.push(...onFrame(x, y, dx, dy, leaves, frame));
    if (leaves < 1) run = undefined;
  }
  return runs;
}

/** From where to where a segment is inside, 0 to 1; undefined where it is not. */
function shareInside(
  x: number,
  y: number,
  dx: number,
  dy: number,
  { left, top, right, bottom }: Frame,
): [number, number] | undefined {
  let [enters, leaves] = [0, 1];
  const sides = [
    [-dx, x - left],
    [dx, right - x],
    [-dy, y - top],
    [dy, bottom - y],
  ] as const;
  for (const [outwards, room] of sides) {
    if (outwards === 0 && room < 0) return undefined;
    if (outwards < 0) enters = Math.max(enters, room / outwards);
    if (outwards > 0) leaves = Math.min(leaves, room / outwards);
  }
  return enters <= leaves ? [enters, leaves] : undefined;
}

/** A point of a segment: its own ends as they are, so that lines which share them still do; none beyond the frame by rounding. */
function onFrame(
  x: number,
  y: number,
  dx: number,
  dy: number,
  share: number,
  { left, top, right, bottom }: Frame,
): [number, number] {
  if (share === 0) return [x, y];
  if (share === 1) return [x + dx, y + dy];
  return [Math.min(right, Math.max(left, x + dx * share)), Math.min(bottom, Math.max(top, y + dy * share))];
}
