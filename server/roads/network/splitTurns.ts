import { grouped } from "../grouped";
import type { Joined } from "./buildEdges";
import type { Turn, Turns } from "./turns";

/** Arcs that are still being added to and led elsewhere. */
export type GrowingArcs = { tail: number[]; head: number[]; edge: number[]; backward: number[] };

export function addArc(
  arcs: GrowingArcs,
  tail: number,
  head: number,
  edge: number,
  backward: number,
): number {
  arcs.tail.push(tail);
  arcs.head.push(head);
  arcs.backward.push(backward);
  return arcs.edge.push(edge) - 1;
}

/**
 * Gives whoever comes by a way from which not every turn is allowed a node of his own, which only the allowed ones leave.
 * Answers the extract's node of each node.
 */
export function splitTurns({ nodes, edges }: Joined, arcs: GrowingArcs, { at, over }: Turns): number[] {
  const places = [...nodes];
  /** The node that a node is a copy of. */
  const origin = [...nodes.keys()];
  const leaving = lists(nodes.length, arcs.tail);
  const along = lists(edges.count, arcs.edge);

  /** A node like another one, which `isAllowed` of its arcs leave. */
  function copyOf(node: number, isAllowed: (arc: number) => boolean): number {
    const copy = places.push(places[node]!) - 1;
    origin.push(origin[node]!);
    for (const arc of leaving.of(node)) {
      if (!isAllowed(arc)) continue;
      const edge = arcs.edge[arc]!;
      const added = addArc(arcs, copy, arcs.head[arc]!, edge, arcs.backward[arc]!);
      leaving.add(copy, added);
      along.add(edge, added);
    }
    return copy;
  }

  /** Leads arcs that end at one node to a copy of it, which they alone reach. */
  function lead(arriving: number[], isAllowed: (arc: number) => boolean): number {
    const copy = copyOf(arcs.head[arriving[0]!]!, isAllowed);
    for (const arc of arriving) arcs.head[arc] = copy;
    return copy;
  }

  /** The arcs by which an edge ends at a node, by the copy of it at which they do. */
  function arrivals(edge: number, node: number): number[][] {
    const byHead = new Map<number, number[]>();
    for (const arc of along.of(edge)) {
      const head = arcs.head[arc]!;
      if (origin[head] !== node) continue;
      const known = byHead.get(head);
      if (known) known.push(arc);
      else byHead.set(head, [arc]);
    }
    return [...byHead.values()];
  }
  const allowedBy =
    ({ forbidden }: Pick<Turn, "forbidden">) =>
    (arc: number) =>
      !forbidden.has(arcs.edge[arc]!);
  const all = () => true;

  for (const turn of at)
    for (const arriving of arrivals(turn.from, turn.via)) lead(arriving, allowedBy(turn));
  for (const turn of over)
    for (const arriving of arrivals(turn.from, turn.via)) {
      // Along the way over which it leads everything is allowed; at its end it is known who came over all of it.
      let here = lead(arriving, all);
      for (const [step, { edge, node }] of turn.path.entries()) {
        const isLast = step === turn.path.length - 1;
        const next = leaving
          .of(here)
          .filter((arc) => arcs.edge[arc] === edge && origin[arcs.head[arc]!] === node);
        // Nobody may drive on: there is nothing to forbid.
        if (next.length === 0) break;
        here = lead(next, isLast ? allowedBy(turn) : all);
      }
    }
  return places;
}

/** Arcs by what they belong to, of which there may come more. */
function lists(count: number, of: number[]) {
  const { first, members } = grouped(count, of);
  const more = new Map<number, number[]>();
  return {
    of: (owner: number): number[] => [
      ...(owner < count ? members.subarray(first[owner], first[owner + 1]) : []),
      ...(more.get(owner) ?? []),
    ],
    add(owner: number, arc: number): void {
      const known = more.get(owner);
      if (known) known.push(arc);
      else more.set(owner, [arc]);
    },
  };
}
