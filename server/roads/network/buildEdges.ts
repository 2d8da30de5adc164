import { indexOf, type Extract, type OsmWay } from "../osm";
import { metresBetween } from "./places";
import { movers, type Edges, type Mover, type WayFacts } from "./RoadNetwork";
import { isStopped, wayFactsOf } from "./wayFacts";

/** Edges with the extract's nodes at their ends; a barrier that stops stands there once for each edge that ends at it. */
export type Joined = {
  edges: Edges;
  ways: WayFacts[];
  /** The OpenStreetMap ids of `ways`. */
  wayIds: Float64Array;
  from: Uint32Array;
  to: Uint32Array;
  /** The extract's node of each node. */
  nodes: number[];
};

/** Cuts the ways that `mover` may use where they meet. */
export function buildEdges(extract: Extract, mover: Mover): Joined {
  const bit = movers[mover];
  const used = extract.ways
    .map((way) => ({ way, facts: wayFactsOf(way.tags), refs: refsOf(extract, way) }))
    .filter(({ facts, refs }) => ((facts.forward | facts.backward) & bit) !== 0 && refs.length > 1);
  const ends = endsOf(
    extract,
    used.map(({ refs }) => refs),
  );
  const stops = new Set(
    [...extract.barriers].filter(([, tags]) => isStopped(tags, mover)).map(([index]) => index),
  );
  const nodes: number[] = [];
  const nodeOf = new Map<number, number>();
  const way: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const length: number[] = [];
  const shapeStart: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];

  function nodeAt(index: number): number {
    const known = nodeOf.get(index);
    if (known !== undefined && !stops.has(index)) return known;
    nodeOf.set(index, nodes.length);
    return nodes.push(index) - 1;
  }
  for (const [at, { refs }] of used.entries()) {
    let start = 0;
    for (let end = 1; end < refs.length; end++) {
      const last = refs[end] ?? 0;
      if (end < refs.length - 1 && !ends.has(last) && !stops.has(last)) continue;
      way.push(at);
      from.push(nodeAt(refs[start] ?? 0));
      to.push(nodeAt(last));
      shapeStart.push(latitudes.length);
      let metres = 0;
      for (let each = start; each <= end; each++) {
        const node = refs[each] ?? 0;
        const [latitude, longitude] = [extract.latitudes[node] ?? 0, extract.longitudes[node] ?? 0];
        if (each > start)
          metres += metresBetween(latitudes.at(-1) ?? 0, longitudes.at(-1) ?? 0, latitude, longitude);
        latitudes.push(latitude);
        longitudes.push(longitude);
      }
      length.push(Math.max(1, Math.round(metres * 10)));
      start = end;
    }
  }
  shapeStart.push(latitudes.length);
  return {
    edges: {
      count: way.length,
      way: Uint32Array.from(way),
      length: Int32Array.from(length),
      shapeStart: Uint32Array.from(shapeStart),
      shapeLatitudes: Float64Array.from(latitudes),
      shapeLongitudes: Float64Array.from(longitudes),
    },
    ways: used.map(({ facts }) => facts),
    wayIds: Float64Array.from(used, ({ way: { id } }) => id),
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    nodes,
  };
}

/** A way's nodes as indexes; those whose place the extract lacks are left out, as at its border. */
function refsOf(extract: Extract, { refs }: OsmWay): number[] {
  return refs
    .map((ref) => indexOf(extract.nodeIds, ref))
    .filter((index, at, all) => !Number.isNaN(extract.latitudes[index] ?? NaN) && index !== all[at - 1]);
}

/** The nodes at which ways end or meet. */
function endsOf(extract: Extract, ways: number[][]): Set<number> {
  const seen = new Uint8Array(extract.nodeIds.length);
  const ends = new Set<number>();
  for (const refs of ways) {
    for (const ref of refs) {
      if (seen[ref]) ends.add(ref);
      seen[ref] = 1;
    }
    for (const end of [refs[0], refs.at(-1)]) if (end !== undefined) ends.add(end);
  }
  return ends;
}
