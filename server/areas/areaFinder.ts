import { holds, readArea } from "./readArea";

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
