import { unreachable } from "../hierarchy";
import type { Entry, Weights } from "../hierarchy";
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
  const { first, sorted } = arcsByEdge(edges.count, arcs.edge);
  const arcsOf = (edge: number) => sorted.subarray(first[edge], first[edge + 1]);

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

function arcsByEdge(edges: number, edgeOf: Uint32Array) {
  const first = new Int32Array(edges + 1);
  for (const edge of edgeOf) first[edge + 1]!++;
  for (let edge = 0; edge < edges; edge++) first[edge + 1]! += first[edge]!;
  const at = Int32Array.from(first);
  const sorted = new Int32Array(edgeOf.length);
  for (const [arc, edge] of edgeOf.entries()) sorted[at[edge]!++] = arc;
  return { first, sorted };
}
