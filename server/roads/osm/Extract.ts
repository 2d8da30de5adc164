import type { Box } from "../geometry";
import type { OsmRelation, OsmWay, Tags } from "./primitives";

/** A node with a name or a house number, in degrees. */
export type Spot = { latitude: number; longitude: number; tags: Tags };

/** What routing, maps and the search for addresses need of an extract. */
export type Extract = {
  /** Ways with the tag highway. */
  ways: OsmWay[];
  /** Other ways with a house number: buildings. Of their nodes a few are kept. */
  houses: OsmWay[];
  /** Ways that maps show beside roads, and those that `areas` and `borders` are made of. */
  drawn: OsmWay[];
  /** Areas that maps show, of more ways than one: relations of the type "multipolygon". */
  areas: OsmRelation[];
  /** Borders of countries, towns and their parts, with their names: relations that are "administrative". */
  borders: OsmRelation[];
  /** Towns, seas and the like with their names, and nodes with a house number. */
  spots: Spot[];
  /** Relations of the type "restriction". */
  restrictions: OsmRelation[];
  /** Ids of the ways' nodes, ascending; places stand at the same index, in degrees; NaN where the extract lacks them. */
  nodeIds: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Tags of those of the nodes that have a barrier. */
  barriers: Map<number, Tags>;
  /** What it is an extract of: all of this, whatever of its ways goes on beyond. */
  box: Box;
};

/** Where an id stands among sorted ones; -1 where it does not. */
export function indexOf(sorted: Float64Array, id: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
