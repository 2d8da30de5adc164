import { metresBetween } from "../roads";

/** A degree of latitude, in metres. */
export const degree = metresBetween(0, 0, 1, 0);

/** The point between two others that is farthest from where it would be without it. */
export type Farthest = (from: number, to: number) => { at: number; metres: number };

/** Which of so many points stay, so that none that goes was farther than `tolerance` (Douglas and Peucker, 1973). */
export function keptPoints(count: number, farthest: Farthest, tolerance: number): number[] {
  if (count === 0) return [];
  const kept = new Uint8Array(count);
  kept[0] = kept[count - 1] = 1;
  const open: [from: number, to: number][] = [[0, count - 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    const far = farthest(from, to);
    if (far.metres <= tolerance) continue;
    kept[far.at] = 1;
    open.push([from, far.at], [far.at, to]);
  }
  const stay: number[] = [];
  for (const [at, isKept] of kept.entries()) if (isKept === 1) stay.push(at);
  return stay;
}
