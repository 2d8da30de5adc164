import type { Frame, Points } from "./cutLine";

/**
 * The part of an area that lies within a frame (Sutherland and Hodgman, 1974). Rings end where they begin, here and
 * there. Where the area leaves the frame and comes back the ring runs along its border; empty where nothing is inside.
 */
export function cutRing(ring: Points, { left, top, right, bottom }: Frame): number[] {
  let cut = Array.from(ring);
  cut = cutSide(cut, 0, left, 1);
  cut = cutSide(cut, 0, right, -1);
  cut = cutSide(cut, 1, top, 1);
  return cutSide(cut, 1, bottom, -1);
}

/** What lies on one side of a line across the axis; `sign` 1: beyond it. */
function cutSide(ring: number[], axis: 0 | 1, border: number, sign: 1 | -1): number[] {
  const cut: number[] = [];
  const depth = (at: number) => (ring[at + axis]! - border) * sign;
  for (let at = 0; at + 2 < ring.length; at += 2) {
    const [here, next] = [depth(at), depth(at + 2)];
    if (here >= 0) cut.push(ring[at]!, ring[at + 1]!);
    if (here >= 0 === next >= 0) continue;
    const share = here / (here - next);
    const point = [
      ring[at]! + (ring[at + 2]! - ring[at]!) * share,
      ring[at + 1]! + (ring[at + 3]! - ring[at + 1]!) * share,
    ] as [number, number];
    point[axis] = border;
    cut.push(...point);
  }
  if (cut.length > 0) cut.push(cut[0]!, cut[1]!);
  return cut;
}
