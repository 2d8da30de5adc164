import type { Graph } from "./Graph";

/** A cell of the graph, cut: two sides without an edge between them, and the nodes that part them. */
export type Cut = { one: Int32Array; other: Int32Array; separator: Int32Array };

/** Which part of a cell each end of a line keeps to itself. */
const endShare = 0.25;

/** Looking from west to east, from south to north, and along both diagonals. */
const lines = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * Cuts cells where few edges cross (inertial flow, Schild and Sommer 2015): along four lines, the nodes at one end are
 * to be parted from those at the other by the fewest edges. It keeps its scratch arrays from one cell to the next.
 */
export function createCutter(
  { nodes, first, targets }: Graph,
  x: Float64Array,
  y: Float64Array,
): (cell: Int32Array) => Cut {
  const place = new Int32Array(nodes).fill(-1);
  const start = new Int32Array(nodes + 1);
  const to = new Int32Array(targets.length);
  const back = new Int32Array(targets.length);
  const flow = new Int8Array(targets.length);
  const level = new Int32Array(nodes);
  const at = new Int32Array(nodes);
  const queue = new Int32Array(nodes);
  const path = new Int32Array(nodes);
  /** 1 at the line's beginning, 2 at its end. */
  const end = new Uint8Array(nodes);

  /** The cell's own edges, its nodes numbered from 0. */
  function open(cell: Int32Array): void {
    for (let index = 0; index < cell.length; index++) place[cell[index]!] = index;
    let count = 0;
    for (let index = 0; index < cell.length; index++) {
      start[index] = count;
      const node = cell[index]!;
      for (let edge = first[node]!; edge < first[node + 1]!; edge++) {
        const target = place[targets[edge]!]!;
        if (target >= 0) to[count++] = target;
      }
    }
    start[cell.length] = count;
    // Neighbours stand in the order of their numbers, so each edge's way back is the next of its target.
    for (let index = 0; index < cell.length; index++) at[index] = start[index]!;
    for (let index = 0; index < cell.length; index++)
      for (let edge = start[index]!; edge < start[index + 1]!; edge++) {
        const target = to[edge]!;
        let way = start[target]!;
        while (to[way] !== index) way++;
        back[edge] = way;
      }
  }

  /** Levels from the nodes at `from`, over edges that have room; whether an end of the other kind was reached. */
  function spread(size: number, from: 1 | 2): boolean {
    let [read, written, reached] = [0, 0, false];
    for (let node = 0; node < size; node++) {
      level[node] = end[node] === from ? 0 : -1;
      if (end[node] === from) queue[written++] = node;
    }
    while (read < written) {
      const node = queue[read++]!;
      for (let edge = start[node]!; edge < start[node + 1]!; edge++) {
        const target = to[edge]!;
        const used = from === 1 ? flow[edge]! : flow[back[edge]!]!;
        if (used === 1 || level[target] !== -1) continue;
        level[target] = level[node]! + 1;
        if (end[target] === 3 - from) reached = true;
        else queue[written++] = target;
      }
    }
    return reached;
  }

  /** Sends what goes along the levels (Dinic 1970); the number of ways found. */
  function push(size: number): number {
    let found = 0;
    for (let node = 0; node < size; node++) at[node] = start[node]!;
    for (let root = 0; root < size; root++) {
      if (end[root] !== 1) continue;
      let [node, depth] = [root, 0];
      for (;;) {
        if (end[node] === 2) {
          for (let step = 0; step < depth; step++) {
            const edge = path[step]!;
            flow[edge]!++;
            flow[back[edge]!]!--;
          }
          found++;
          [node, depth] = [root, 0];
          continue;
        }
        let edge = at[node]!;
        while (edge < start[node + 1]! && (flow[edge] === 1 || level[to[edge]!] !== level[node]! + 1)) edge++;
        at[node] = edge;
        if (edge < start[node + 1]!) {
          path[depth++] = edge;
          node = to[edge]!;
        } else {
          if (depth === 0) break;
          node = to[back[path[--depth]!]!]!;
          at[node]!++;
        }
      }
    }
    return found;
  }

  /** The fewest edges that part the two ends; undefined where that takes `most` or more. */
  function part(size: number, most: number): number | undefined {
    flow.fill(0, 0, start[size]);
    let cut = 0;
    while (spread(size, 1)) {
      cut += push(size);
      if (cut >= most) return undefined;
    }
    return cut;
  }

  return (cell) => {
    const size = cell.length;
    open(cell);
    const ends = Math.max(1, Math.floor(size * endShare));
    let most = Infinity;
    let side = new Uint8Array(size);
    for (const [east, north] of lines) {
      const along = Float64Array.from(cell, (node) => east * x[node]! + north * y[node]!);
      const order = Array.from(along.keys()).toSorted(
        (one, other) => along[one]! - along[other]! || one - other,
      );
      end.fill(0, 0, size);
      for (let index = 0; index < ends; index++) {
        end[order[index]!] = 1;
        end[order[size - 1 - index]!] = 2;
      }
      const cut = part(size, most);
      if (cut === undefined) continue;
      most = cut;
      // Of the cuts as small as this one, the one nearest to the beginning and the one nearest to the end are at hand.
      const near = Uint8Array.from({ length: size }, (_, node) => (level[node]! >= 0 ? 1 : 0));
      spread(size, 2);
      const far = Uint8Array.from({ length: size }, (_, node) => (level[node]! >= 0 ? 0 : 1));
      side = balance(near) < balance(far) ? near : far;
    }
    const parted = separate(cell, side);
    for (let index = 0; index < size; index++) place[cell[index]!] = -1;
    return parted;
  };

  /** The nodes on one side of the cut edges go between the sides: on the side where they are fewer. */
  function separate(cell: Int32Array, side: Uint8Array): Cut {
    const border = [new Uint8Array(cell.length), new Uint8Array(cell.length)] as const;
    const counts = [0, 0];
    for (let node = 0; node < cell.length; node++)
      for (let edge = start[node]!; edge < start[node + 1]!; edge++) {
        const own = side[node]! as 0 | 1;
        if (side[to[edge]!] === own) continue;
        if (border[own][node] === 0) counts[own]!++;
        border[own][node] = 1;
      }
    const between = border[counts[0]! <= counts[1]! ? 0 : 1];
    const nodesWhere = (holds: (node: number) => boolean) => cell.filter((_, node) => holds(node));
    return {
      one: nodesWhere((node) => side[node] === 0 && between[node] === 0),
      other: nodesWhere((node) => side[node] === 1 && between[node] === 0),
      separator: nodesWhere((node) => between[node] === 1),
    };
  }
}

/** How far a cut is from halves. */
function balance(side: Uint8Array): number {
  let count = 0;
  for (const each of side) count += each;
  return Math.abs(side.length - 2 * count);
}
