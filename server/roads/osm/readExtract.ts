import { withBlobs, type Blob, type BlobPlace, type Blobs } from "./blobs";
import { indexOf, type Extract, type Spot } from "./Extract";
import { ExtractFault } from "./ExtractFault";
import { boxOf } from "../geometry";
import type { MemoryBudget } from "./MemoryBudget";
import {
  type Head,
  headOf,
  kindsIn,
  readPrimitives,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from "./primitives";

const known = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const sorted = "Sort.Type_then_ID";

/** Every so manieth node of a building is kept. */
const every = 4;
const placeKinds = new Set([
  "city",
  "town",
  "suburb",
  "quarter",
  "neighbourhood",
  "village",
  "hamlet",
  "sea",
  "ocean",
]);
const namedWater = new Set(["bay", "strait"]);

type Options = {
  /** Is told how much of the file is behind, 0 to 1. */
  read?: (share: number) => void;
  /** Which ways and areas are wanted for maps, besides roads; without it none is. */
  shows?: (tags: Tags) => boolean;
  /** Whether the borders of towns are wanted. */
  hasBorders?: boolean;
};

/**
 * Reads what is needed of an extract (.osm.pbf) once: the relations, the ways, and then the nodes, of which only those on
 * wanted ways take memory. Throws an ExtractFault: a file that is none, is cut off, or larger than the budget.
 */
export function readExtract(
  path: string,
  budget: MemoryBudget,
  { read = () => {}, shows = () => false, hasBorders = false }: Options = {},
): Extract {
  return withBlobs(path, (blobs) => {
    budget.checkFile(blobs.places.reduce((sum, { size }) => sum + size, 0));
    const { withNodes, withWays, withRelations, box } = partsOf(blobs);
    const count = withNodes.length + withWays.length + withRelations.length;
    let done = 0;
    const each = (places: BlobPlace[], work: (blob: Blob) => void) => {
      for (const place of places) {
        work(blobs.read(place));
        read(++done / count);
      }
    };
    const restrictions: OsmRelation[] = [];
    const areas: OsmRelation[] = [];
    const borders: OsmRelation[] = [];
    const outlines = new Set<number>();
    each(withRelations, (blob) =>
      readPrimitives(blob, {
        relation(relation) {
          const { type } = relation.tags;
          if (type?.startsWith("restriction")) restrictions.push(relation);
          const isBorder = hasBorders && isBorderOfTown(relation.tags);
          const isArea = type === "multipolygon" && shows(relation.tags);
          if (isBorder) borders.push(relation);
          if (isArea) areas.push(relation);
          // What is that of a country is too long to be of use.
          if (!isArea && !(isBorder && relation.tags.admin_level !== "2")) return;
          for (const member of relation.members) if (member.type === "way") outlines.add(member.ref);
        },
      }),
    );
    const ways: OsmWay[] = [];
    const houses: OsmWay[] = [];
    const drawn: OsmWay[] = [];
    let refs = 0;
    each(withWays, (blob) =>
      readPrimitives(blob, {
        way(way) {
          const isRoad = way.tags.highway !== undefined;
          if (isRoad || isHouse(way.tags)) {
            const kept = isRoad ? way : { ...way, refs: someOf(way.refs) };
            budget.take("way");
            budget.take("point", kept.refs.length);
            refs += kept.refs.length;
            (isRoad ? ways : houses).push(kept);
          }
          if (!outlines.has(way.id) && !shows(way.tags)) return;
          budget.take("drawnWay");
          budget.take("drawnPoint", way.refs.length);
          refs += way.refs.length;
          drawn.push(way);
        },
      }),
    );
    if (ways.length === 0) throw new ExtractFault("NO_ROADS", 0);
    const nodeIds = idsOf([ways, houses, drawn], refs);
    const latitudes = new Float64Array(nodeIds.length).fill(NaN);
    const longitudes = new Float64Array(nodeIds.length).fill(NaN);
    const barriers = new Map<number, Tags>();
    const spots: Spot[] = [];
    each(withNodes, (blob) =>
      readPrimitives(blob, {
        node(id, latitude, longitude, tagsOf) {
          const tags = tagsOf();
          if (isSpot(tags)) {
            budget.take("spot");
            spots.push({ latitude, longitude, tags });
          }
          const index = indexOf(nodeIds, id);
          if (index < 0) return;
          latitudes[index] = latitude;
          longitudes[index] = longitude;
          if (tags.barrier !== undefined) barriers.set(index, tags);
        },
      }),
    );
    return {
      ways,
      houses,
      drawn,
      areas,
      borders,
      spots,
      restrictions,
      nodeIds,
      latitudes,
      longitudes,
      barriers,
      box: box ?? boxOf(longitudes, latitudes),
    };
  });
}

type Parts = Record<"withNodes" | "withWays" | "withRelations", BlobPlace[]> & Pick<Head, "box">;

/** The parts in which nodes, ways and relations are. In a sorted file a few looks tell. */
function partsOf({ places, read }: Blobs): Parts {
  let isSorted = false;
  let box: Head["box"];
  for (const place of places.filter(({ type }) => type !== "OSMData")) {
    const head = headOf(read(place));
    if (head.required.some((feature) => !known.has(feature)))
      throw new ExtractFault("UNKNOWN_FEATURE", place.at);
    if (head.optional.includes(sorted)) isSorted = true;
    box = head.box;
  }
  const data = places.filter(({ type }) => type === "OSMData");
  if (!isSorted) {
    const kinds = data.map((place) => kindsIn(read(place)));
    return {
      withNodes: data.filter((_, at) => kinds[at]!.nodes),
      withWays: data.filter((_, at) => kinds[at]!.ways),
      withRelations: data.filter((_, at) => kinds[at]!.relations),
      box,
    };
  }
  const kindsAt = (place: BlobPlace | undefined) =>
    place ? kindsIn(read(place)) : { nodes: false, ways: false, relations: false };
  const firstWays = firstWhere(data, (place) => {
    const { ways, relations } = kindsAt(place);
    return ways || relations;
  });
  const firstRelations = firstWhere(data, (place) => kindsAt(place).relations);
  return {
    withNodes: data.slice(0, firstWays + (kindsAt(data[firstWays]).nodes ? 1 : 0)),
    withWays: data.slice(firstWays, firstRelations + (kindsAt(data[firstRelations]).ways ? 1 : 0)),
    withRelations: data.slice(firstRelations),
    box,
  };
}

/** The first index from which on something holds. */
function firstWhere<T>(items: T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isSpot(tags: Tags): boolean {
  if (tags["addr:housenumber"] !== undefined) return true;
  return tags.name !== undefined && (placeKinds.has(tags.place ?? "") || namedWater.has(tags.natural ?? ""));
}

function isBorderOfTown({ boundary, name, admin_level = "" }: Tags): boolean {
  return boundary === "administrative" && name !== undefined && /^([24-9]|10)$/.test(admin_level);
}

function isHouse(tags: Tags): boolean {
  return tags["addr:housenumber"] !== undefined && tags["addr:street"] !== undefined;
}

function someOf(refs: number[]): number[] {
  return refs.filter((_, index) => index % every === 0 || index === refs.length - 1);
}

function idsOf(lists: OsmWay[][], refs: number): Float64Array {
  const all = new Float64Array(refs);
  let count = 0;
  for (const ways of lists) for (const way of ways) for (const ref of way.refs) all[count++] = ref;
  all.sort();
  let unique = 0;
  for (let index = 0; index < refs; index++)
    if (index === 0 || all[index] !== all[index - 1]) all[unique++] = all[index] ?? 0;
  return all.slice(0, unique);
}
