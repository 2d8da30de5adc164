import { grouped } from "../grouped";
import { unreachable, type Entry, type Weights } from "../hierarchy";
import type { RoadNetwork } from "../network";
import type { Snapped } from "./snap";

/** How places on roads enter the hierarchy, and leave it. */
export type Entries = {
  from: (place: Snapped) => Entry[];
  to: (place: Snapped) => Entry[];
  /** Along the one road on which both lie, where it leads from one to the other; the arc, with what it takes. */
  along: (from: Snapped, to: Snapped) => Omit<Entry, "node"> | undefined;
};

export function createEntries({ arcs, edges }: RoadNetwork, rank: Int32Array, weights: Weights): Entries {
  const { first, members } = grouped(edges.count, arcs.edge);
  const arcsOf = (edge: number) => members.subarray(first[edge], first[edge + 1]);

  function part(arc: number, share: number) {
    return { time: Math.round(share * weights.time[arc]!), length: Math.round(share * weights.length[arc]!) };
  }
  function open(edge: number): number[] {
    return [...arcsOf(edge)].filter((arc) => weights.time[arc]! < unreachable);
  }
  return {
    from: ({ edge, along }) =>
      open(edge).map((arc) => ({
        arc,
        node: rank[arcs.head[arc]!]!,
        ...part(arc, arcs.backward[arc] === 1 ? along : 1 - along),
      })),
    to: ({ edge, along }) =>
      open(edge).map((arc) => ({
        arc,
        node: rank[arcs.tail[arc]!]!,
        ...part(arc, arcs.backward[arc] === 1 ? 1 - along : along),
      })),
    along(from, to) {
      if (from.edge !== to.edge) return undefined;
      const arc = open(from.edge).find((each) =>
        arcs.backward[each] === 1 ? to.along <= from.along : to.along >= from.along,
      );
      return arc === undefined ? undefined : { arc, ...part(arc, Math.abs(to.along - from.along)) };
    },
  };
}
