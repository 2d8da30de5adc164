import { arcBetween, type Hierarchy } from "./Hierarchy";

/** More than any way takes, and small enough that two of them can be added. */
export const unreachable = 0x3fffffff;

/** What each arc of the roads takes: milliseconds (`unreachable`: closed) and decimetres. */
export type Weights = { time: Int32Array; length: Int32Array };

/** The quickest way over each arc of a hierarchy, in both directions; of ways that are equally quick, the shortest. */
export type Metric = {
  upTime: Int32Array;
  upLength: Int32Array;
  downTime: Int32Array;
  downLength: Int32Array;
  /** The lower node over which the arc leads, as ways go up and down; -1 where it is a road itself. */
  upOver: Int32Array;
  downOver: Int32Array;
};

/** Where the roads' arcs stand in the hierarchy: the arc's index, and whether it goes up; -1 for a loop. */
export type ArcPlaces = { arc: Int32Array; up: Uint8Array };

export function placesOf(
  hierarchy: Hierarchy,
  rank: Int32Array,
  tail: Uint32Array,
  head: Uint32Array,
): ArcPlaces {
  const arc = new Int32Array(tail.length).fill(-1);
  const up = new Uint8Array(tail.length);
  for (let each = 0; each < tail.length; each++) {
    const [from, to] = [rank[tail[each]!]!, rank[head[each]!]!];
    if (from === to) continue;
    up[each] = from < to ? 1 : 0;
    arc[each] = arcBetween(hierarchy, Math.min(from, to), Math.max(from, to));
  }
  return { arc, up };
}

/** Spreads the weights over the shortcuts, from the lowest node to the highest. */
export function customize(hierarchy: Hierarchy, places: ArcPlaces, weights: Weights): Metric {
  const { nodes, first, heads } = hierarchy;
  const up = unreached(heads.length);
  const down = unreached(heads.length);
  for (let each = 0; each < places.arc.length; each++) {
    const arc = places.arc[each]!;
    if (arc < 0) continue;
    improve(places.up[each] === 1 ? up : down, arc, weights.time[each]!, weights.length[each]!, -1);
  }
  /** The arc from the node at hand to each of its higher neighbours. */
  const arcTo = new Int32Array(nodes).fill(-1);
  for (let node = 0; node < nodes; node++) {
    const [start, end] = [first[node]!, first[node + 1]!];
    for (let one = start; one < end - 1; one++) {
      const low = heads[one]!;
      for (let arc = first[low]!; arc < first[low + 1]!; arc++) arcTo[heads[arc]!] = arc;
      for (let other = one + 1; other < end; other++) {
        const arc = arcTo[heads[other]!]!;
        improve(up, arc, down.time[one]! + up.time[other]!, down.length[one]! + up.length[other]!, node);
        improve(down, arc, down.time[other]! + up.time[one]!, down.length[other]! + up.length[one]!, node);
      }
    }
  }
  return {
    upTime: up.time,
    upLength: up.length,
    upOver: up.over,
    downTime: down.time,
    downLength: down.length,
    downOver: down.over,
  };
}

type Ways = { time: Int32Array; length: Int32Array; over: Int32Array };

function unreached(arcs: number): Ways {
  return {
    time: new Int32Array(arcs).fill(unreachable),
    length: new Int32Array(arcs),
    over: new Int32Array(arcs).fill(-1),
  };
}

/** Takes a way over an arc where it is quicker than the one known, or as quick and shorter. */
function improve(
  { time, length, over }: Ways,
  arc: number,
  byTime: number,
  byLength: number,
  by: number,
): void {
  if (byTime > time[arc]! || (byTime === time[arc] && byLength >= length[arc]!)) return;
  time[arc] = byTime;
  length[arc] = byLength;
  over[arc] = by;
}
