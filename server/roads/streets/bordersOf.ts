import { chained, isInside, simplified } from "../geometry";
import { indexOf, type Extract, type OsmRelation, type OsmWay } from "../osm";

/** The area within a border, as rings of longitudes and latitudes in turn. */
export type Border = { relation: OsmRelation; level: number; areas: number[][] };

/** Degrees that a border may be beside where it is: some 20 m. */
const tolerance = 0.0002;
const ofCountries = 2;

/** The borders of towns and their parts, the smallest first; what the extract has only a part of is left out. */
export function bordersOf(extract: Extract): Border[] {
  const ways = new Map(extract.drawn.map((way): [number, OsmWay] => [way.id, way]));
  return extract.borders
    .map((relation) => ({
      relation,
      level: Number(relation.tags.admin_level),
      areas: areasOf(extract, relation, ways),
    }))
    .filter(({ level, areas }) => level > ofCountries && areas.length > 0)
    .toSorted((one, other) => other.level - one.level);
}

export function isWithin(areas: readonly number[][], longitude: number, latitude: number): boolean {
  return areas.some((ring) => isInside(ring, longitude, latitude));
}

function areasOf(extract: Extract, { members }: OsmRelation, ways: Map<number, OsmWay>): number[][] {
  const outer = members.filter(({ type, role }) => type === "way" && (role === "outer" || role === ""));
  const known = outer.flatMap(({ ref }) => ways.get(ref)?.refs ?? []);
  if (outer.some(({ ref }) => !ways.has(ref)) || known.some((ref) => !isPlaced(extract, ref))) return [];
  const { rings, open } = chained(outer.map(({ ref }) => ways.get(ref)!.refs));
  return open.length > 0 ? [] : rings.map((ids) => simplified(lineOf(extract, ids), tolerance));
}

/** At its border an extract has ways without the places of all their nodes. */
function isPlaced({ nodeIds, latitudes }: Extract, id: number): boolean {
  const at = indexOf(nodeIds, id);
  return at >= 0 && !Number.isNaN(latitudes[at]);
}

function lineOf({ nodeIds, latitudes, longitudes }: Extract, ids: readonly number[]): number[] {
  return ids.flatMap((id) => {
    const at = indexOf(nodeIds, id);
    return [longitudes[at]!, latitudes[at]!];
  });
}
