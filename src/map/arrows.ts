/** Where an arrow stands on a line, and which way it points: radians, clockwise from the right. */
export type Arrow = { x: number; y: number; angle: number };

type Pixels = { x: number; y: number };

/** In pixels: an arrow's direction is that of this much of the line before it and behind it. */
const around = 5;

/** An arrow each so many pixels of a line, the first one after half of that; none where the line turns round. */
export function arrowsAlong(line: readonly Pixels[], every: number): Arrow[] {
  const arrows: Arrow[] = [];
  const walk = walkerOf(line);
  for (let way = every / 2; ; way += every) {
    const [from, at, to] = [walk(way - around), walk(way), walk(way + around)];
    if (!from || !at || !to) return arrows;
    const [right, down] = [to.x - from.x, to.y - from.y];
    if (Math.hypot(right, down) < around) continue;
    arrows.push({ ...at, angle: Math.atan2(down, right) });
  }
}

/** Gives the point after a way along a line; undefined beyond its end. */
function walkerOf(line: readonly Pixels[]): (way: number) => Pixels | undefined {
  let [side, passed] = [1, 0];
  const length = (of: number) => {
    const [one, other] = [line[of - 1], line[of]];
    return one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 0;
  };
  return (way) => {
    // Three points are asked for close to each other: seldom more than a side or two back.
    while (side > 1 && passed > way) passed -= length(--side);
    while (side < line.length && passed + length(side) < way) passed += length(side++);
    const [one, other] = [line[side - 1], line[side]];
    if (!one || !other) return undefined;
    const share = length(side) === 0 ? 0 : (way - passed) / length(side);
    return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
  };
}
