import { withBlobs, type Blob, type BlobPlace, type Blobs } from "./blobs";
import { indexOf, type Extract, type Spot } from "./Extract";
import { ExtractFault } from "./ExtractFault";
import type { MemoryBudget } from "./MemoryBudget";
import { featuresOf, kindsIn, readPrimitives, type OsmRelation, type OsmWay, type Tags } from "./primitives";

const known = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const sorted = "Sort.Type_then_ID";

/** Every so manieth node of a building is kept. */
const every = 4;
const townKinds = new Set(["city", "town", "suburb", "village", "hamlet"]);

/**
 * Reads what is needed of an extract (.osm.pbf) once: the ways, and then the nodes, of which only those on wanted ways
 * take memory. `read` is told how much of it is behind, 0 to 1. Throws an ExtractFault: a file that is none, is cut off,
 * or larger than the budget.
 */
export function readExtract(
  path: string,
  budget: MemoryBudget,
  read: (share: number) => void = () => {},
): Extract {
  return withBlobs(path, (blobs) => {
    budget.checkFile(blobs.places.reduce((sum, { size }) => sum + size, 0));
    const { withNodes, withWays } = partsOf(blobs);
    const count = withNodes.length + withWays.length;
    let done = 0;
    const each = (places: BlobPlace[], work: (blob: Blob) => void) => {
      for (const place of places) {
        work(blobs.read(place));
        read(++done / count);
      }
    };
    const ways: OsmWay[] = [];
    const houses: OsmWay[] = [];
    const restrictions: OsmRelation[] = [];
    let refs = 0;
    each(withWays, (blob) =>
      readPrimitives(blob, {
        way(way) {
          const isRoad = way.tags.highway !== undefined;
          if (!isRoad && !isHouse(way.tags)) return;
          const kept = isRoad ? way : { ...way, refs: someOf(way.refs) };
          budget.take("way");
          budget.take("point", kept.refs.length);
          refs += kept.refs.length;
          (isRoad ? ways : houses).push(kept);
        },
        relation(relation) {
          if (relation.tags.type?.startsWith("restriction")) restrictions.push(relation);
        },
      }),
    );
    if (ways.length === 0) throw new ExtractFault("NO_ROADS", 0);
    const nodeIds = idsOf([ways, houses], refs);
    const latitudes = new Float64Array(nodeIds.length).fill(NaN);
    const longitudes = new Float64Array(nodeIds.length).fill(NaN);
    const barriers = new Map<number, Tags>();
    const spots: Spot[] = [];
    each(withNodes, (blob) =>
      readPrimitives(blob, {
        node(id, latitude, longitude, tagsOf) {
          const tags = tagsOf();
          if (isHouse(tags) || (townKinds.has(tags.place ?? "") && tags.name !== undefined)) {
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
    return { ways, houses, spots, restrictions, nodeIds, latitudes, longitudes, barriers };
  });
}

/** The parts in which nodes are, and those in which ways and relations are. In a sorted file a few looks tell. */
function partsOf({ places, read }: Blobs): { withNodes: BlobPlace[]; withWays: BlobPlace[] } {
  let isSorted = false;
  for (const place of places.filter(({ type }) => type !== "OSMData")) {
    const { required, optional } = featuresOf(read(place));
    if (required.some((feature) => !known.has(feature))) throw new ExtractFault("UNKNOWN_FEATURE", place.at);
    if (optional.includes(sorted)) isSorted = true;
  }
  const data = places.filter(({ type }) => type === "OSMData");
  if (!isSorted) {
    const kinds = data.map((place) => kindsIn(read(place)));
    return {
      withNodes: data.filter((_, at) => kinds[at]!.nodes),
      withWays: data.filter((_, at) => kinds[at]!.ways),
    };
  }
  const firstWays = firstWhere(data, (place) => kindsIn(read(place)).ways);
  const first = data[firstWays];
  const isMixed = first !== undefined && kindsIn(read(first)).nodes;
  return { withNodes: data.slice(0, firstWays + (isMixed ? 1 : 0)), withWays: data.slice(firstWays) };
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
