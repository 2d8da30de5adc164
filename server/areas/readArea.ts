import { areaOf, type Bounds, boundsOf, isInside, type Point, pointsOf } from "../../schemas/polygon";
import type { Spot } from "./areaFinder";

/** An area as it is looked through. */
export type ReadArea = { corners: Point[]; bounds: Bounds | undefined; size: number };

/** Characters of the texts that are kept: some 250,000 corners. */
const most = 5_000_000;
const kept = new Map<string, ReadArea>();
let characters = 0;

/** An area's text, read. Reading takes longer than all else, so that those used last are kept. */
export function readArea(text: string): ReadArea {
  const before = kept.get(text);
  if (before) kept.delete(text);
  else characters += text.length;
  const area = before ?? read(text);
  kept.set(text, area);
  for (const oldest of kept.keys()) {
    if (characters <= most) break;
    kept.delete(oldest);
    characters -= oldest.length;
  }
  return area;
}

/** Whether a place lies in an area: most are told to lie outside by the box around it. */
export function holds({ corners, bounds }: ReadArea, { latitude, longitude }: Spot): boolean {
  if (!bounds || latitude < bounds.south || latitude > bounds.north) return false;
  if (longitude < bounds.west || longitude > bounds.east) return false;
  return isInside(corners, latitude, longitude);
}

function read(text: string): ReadArea {
  const corners = pointsOf(text);
  return { corners, bounds: boundsOf(corners), size: areaOf(corners) };
}
