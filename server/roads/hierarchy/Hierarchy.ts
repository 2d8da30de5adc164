import type { Graph } from "./Graph";

/**
 * Nodes by rank, with the shortcuts that contracting them in that order may need, whatever the travel times are
 * (customizable contraction hierarchies, Dibbelt, Strasser and Wagner 2016). Node numbers here are ranks.
 */
export type Hierarchy = {
  nodes: number;
  /** The higher neighbours of a node, ascending: `heads[first[node] … first[node + 1])`; their indexes number the arcs. */
  first: Int32Array;
  heads: Int32Array;
  /** The lowest of the higher neighbours; -1 at the top. Every way up from a node goes along its ancestors. */
  parent: Int32Array;
};

export function buildHierarchy({ nodes, first, targets }: Graph, rank: Int32Array): Hierarchy {
  const higher: number[][] = Array.from({ length: nodes }, () => []);
  for (let node = 0; node < nodes; node++)
    for (let edge = first[node]!; edge < first[node + 1]!; edge++) {
      const [from, to] = [rank[node]!, rank[targets[edge]!]!];
      if (to > from) higher[from]!.push(to);
    }
  const parent = new Int32Array(nodes).fill(-1);
  const seen = new Int32Array(nodes).fill(-1);
  let arcs = 0;
  // What is beside a node when it goes is beside each other from then on; it is enough to tell the lowest of them.
  for (let node = 0; node < nodes; node++) {
    const heads = higher[node]!.toSorted((one, other) => one - other);
    higher[node] = heads;
    arcs += heads.length;
    const lowest = heads[0];
    if (lowest === undefined) continue;
    parent[node] = lowest;
    const known = higher[lowest]!;
    for (const head of known) seen[head] = lowest;
    for (const head of heads)
      if (head !== lowest && seen[head] !== lowest) {
        seen[head] = lowest;
        known.push(head);
      }
  }
  return { nodes, parent, ...upward(higher, arcs) };
}

/** The arc between two nodes, `from` the lower one; -1 where there is none. */
export function arcBetween({ first, heads }: Hierarchy, from: number, to: number): number {
  let [low, high] = [first[from]!, first[from + 1]! - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const head = heads[middle]!;
    if (head === to) return middle;
    if (head < to) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function upward(higher: number[][], arcs: number) {
  const first = new Int32Array(higher.length + 1);
  const heads = new Int32Array(arcs);
  let count = 0;
  for (const [node, own] of higher.entries()) {
    first[node] = count;
    for (const head of own) heads[count++] = head;
  }
  first[higher.length] = count;
  return { first, heads };
}
