import { areaOf, type Bounds, boundsOf, isInside, type Point, pointsOf } from "../../schemas/polygon";

export type Area = { id: string; polygon: string | null };
/** A place on the map, in degrees. */
export type Spot = { latitude: number; longitude: number };

/** Finds the area that holds a place, among those that may be it: of several the smallest, which says most about it. */
export type AreaFinder<A extends Area> = (spot: Spot, mayBe?: (area: A) => boolean) => A | undefined;

/** Reads the areas once, for any number of places. */
export function areaFinder<A extends Area>(areas: readonly A[]): AreaFinder<A> {
  const known = areas
    .map((area) => ({ area, shape: readArea(area.polygon ?? "") }))
    .sort((one, other) => one.shape.size - other.shape.size || (one.area.id < other.area.id ? -1 : 1));
  return (spot, mayBe = () => true) =>
    known.find(({ area, shape }) => mayBe(area) && holds(shape, spot))?.area;
}

/** An area as it is looked through. */
type ReadArea = { corners: Point[]; bounds: Bounds | undefined; size: number };

/** Characters of the texts that are kept: some 250,000 corners. */
const most = 5_000_000;
const kept = new Map<string, ReadArea>();
let characters = 0;

/** An area's text, read. Reading takes longer than all else, so that those used last are kept. */
function readArea(text: string): ReadArea {
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
function holds({ corners, bounds }: ReadArea, { latitude, longitude }: Spot): boolean {
  if (!bounds || latitude < bounds.south || latitude > bounds.north) return false;
  if (longitude < bounds.west || longitude > bounds.east) return false;
  return isInside(corners, latitude, longitude);
}

function read(text: string): ReadArea {
  const corners = pointsOf(text);
  return { corners, bounds: boundsOf(corners), size: areaOf(corners) };
}
