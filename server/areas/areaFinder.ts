import { areaOf, isInside, pointsOf } from "../../schemas/polygon";

export type Area = { id: string; polygon: string | null };
/** A place on the map, in degrees. */
export type Spot = { latitude: number; longitude: number };

/** Finds the area that holds a place, among those that may be it: of several the smallest, which says most about it. */
export type AreaFinder<A extends Area> = (spot: Spot, mayBe?: (area: A) => boolean) => A | undefined;

/** Reads the areas once, for any number of places. */
export function areaFinder<A extends Area>(areas: readonly A[]): AreaFinder<A> {
  const known = areas
    .map((area) => ({ area, corners: pointsOf(area.polygon) }))
    .map((each) => ({ ...each, size: areaOf(each.corners) }))
    .sort((one, other) => one.size - other.size || (one.area.id < other.area.id ? -1 : 1));
  return ({ latitude, longitude }, mayBe = () => true) =>
    known.find(({ area, corners }) => mayBe(area) && isInside(corners, latitude, longitude))?.area;
}
