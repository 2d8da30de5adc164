import { blobsOf } from "./blobs";
import { ExtractFault } from "./ExtractFault";
import { readPrimitives, requiredFeatures } from "./primitives";
import type { Listener, OsmRelation, OsmWay, Tags } from "./primitives";

/** What routing needs of an extract. */
export type Extract = {
  /** The ways that `wanted` took. */
  ways: OsmWay[];
  /** Relations of the type "restriction". */
  restrictions: OsmRelation[];
  /** Ids of the ways' nodes, ascending; places stand at the same index, in degrees. */
  nodeIds: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Tags of those of the nodes that have a barrier. */
  barriers: Map<number, Tags>;
};

const known = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/**
 * Reads the wanted ways of an extract (.osm.pbf) and the places of their nodes. The file is read twice, so that only
 * the nodes of wanted ways take memory. Throws an ExtractFault: a file that is none, is cut off, or has more than
 * `mostNodes` nodes on its ways.
 */
export function readExtract(path: string, wanted: (tags: Tags) => boolean, mostNodes: number): Extract {
  const ways: OsmWay[] = [];
  const restrictions: OsmRelation[] = [];
  let refs = 0;
  read(path, {
    way(way) {
      if (!wanted(way.tags)) return;
      refs += way.refs.length;
      if (refs > mostNodes) throw new ExtractFault("TOO_LARGE", 0);
      ways.push(way);
    },
    relation(relation) {
      if (relation.tags.type?.startsWith("restriction")) restrictions.push(relation);
    },
  });
  if (ways.length === 0) throw new ExtractFault("NO_ROADS", 0);
  return { ways, restrictions, ...placesOf(path, idsOf(ways, refs)) };
}

function read(path: string, listener: Listener): void {
  for (const blob of blobsOf(path)) {
    if (blob.type === "OSMData") readPrimitives(blob, listener);
    else if (requiredFeatures(blob).some((feature) => !known.has(feature)))
      throw new ExtractFault("UNKNOWN_FEATURE", blob.at);
  }
}

function idsOf(ways: OsmWay[], refs: number): Float64Array {
  const all = new Float64Array(refs);
  let count = 0;
  for (const way of ways) for (const ref of way.refs) all[count++] = ref;
  all.sort();
  let unique = 0;
  for (let index = 0; index < refs; index++)
    if (index === 0 || all[index] !== all[index - 1]) all[unique++] = all[index] ?? 0;
  return all.slice(0, unique);
}

function placesOf(path: string, nodeIds: Float64Array) {
  const latitudes = new Float64Array(nodeIds.length).fill(NaN);
  const longitudes = new Float64Array(nodeIds.length).fill(NaN);
  const barriers = new Map<number, Tags>();
  read(path, {
    node(id, latitude, longitude, tagsOf) {
      const index = indexOf(nodeIds, id);
      if (index < 0) return;
      latitudes[index] = latitude;
      longitudes[index] = longitude;
      const tags = tagsOf();
      if (tags.barrier !== undefined) barriers.set(index, tags);
    },
  });
  return { nodeIds, latitudes, longitudes, barriers };
}

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
