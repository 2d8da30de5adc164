import type { Points } from "./cutLine";

/** The area of a ring: positive where it turns from the x axis to the y axis, negative the other way round. */
export function signedArea(ring: Points): number {
  let sum = 0;
  // Seen from its first point: far from 0 the products would lose what they differ by.
  const [x, y] = [ring[0] ?? 0, ring[1] ?? 0];
  for (let at = 0; at + 3 < ring.length; at += 2)
    sum += (ring[at]! - x) * (ring[at + 3]! - y) - (ring[at + 2]! - x) * (ring[at + 1]! - y);
  return sum / 2;
}

/** The same ring or line, run through from its end. */
export function reversed(points: Points): number[] {
  const turned: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at]!, points[at + 1]!);
  return turned;
}

/** Whether a point lies in a ring: a line from it crosses the border an odd number of times. */
export function isInside(ring: Points, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

export type Chained = { rings: number[][]; open: number[][] };

/** Puts lists of ids that begin or end with the same one together, as they stand or turned round, until they close. */
export function chained(lists: readonly (readonly number[])[]): Chained {
  const rings: number[][] = [];
  const open: number[][] = [];
  const byEnd = new Map<number, Set<readonly number[]>>();
  const left = new Set<readonly number[]>(lists.filter(({ length }) => length > 1));
  for (const list of left)
    for (const end of [list[0]!, list.at(-1)!]) {
      const known = byEnd.get(end);
      if (known) known.add(list);
      else byEnd.set(end, new Set([list]));
    }
  /** The next list from an id on, in the direction away from it; the one that begins there first, if there is any. */
  function take(id: number): readonly number[] | undefined {
    const candidates = [...(byEnd.get(id) ?? [])].filter((list) => left.has(list));
    const list = candidates.find((each) => each[0] === id) ?? candidates[0];
    if (!list) return undefined;
    left.delete(list);
    return list[0] === id ? list : list.toReversed();
  }
  for (const list of left) {
    left.delete(list);
    const chain = [...list];
    const isRing = () => chain.length > 2 && chain[0] === chain.at(-1);
    for (let next; !isRing() && (next = take(chain.at(-1)!));) for (const id of next.slice(1)) chain.push(id);
    // Where it was begun in its middle it goes on at its other end.
    for (let before; !isRing() && (before = take(chain[0]!));) chain.unshift(...before.slice(1).toReversed());
    (isRing() ? rings : open).push(chain);
  }
  return { rings, open };
}
