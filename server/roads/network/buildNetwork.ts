import { grouped } from "../grouped";
import { ExtractFault, type Extract } from "../osm";
import { buildEdges, type Joined } from "./buildEdges";
import { movers, type Arcs, type Mover, type RoadNetwork } from "./RoadNetwork";
import { addArc, splitTurns, type GrowingArcs } from "./splitTurns";
import { forbiddenTurns } from "./turns";

/**
 * The roads of an extract that `mover` may use, as far as each can be reached from each and back: pieces that are cut
 * off, as at the extract's border, are left out. Throws an ExtractFault where nothing is left.
 */
export function buildNetwork(extract: Extract, mover: Mover): RoadNetwork {
  const joined = buildEdges(extract, mover);
  const arcs = arcsOf(joined, movers[mover]);
  const turns = forbiddenTurns(extract.restrictions, joined, extract.nodeIds, mover);
  const nodes = splitTurns(joined, arcs, turns);
  const kept = largestComponent(nodes.length, arcs.tail, arcs.head);
  if (kept.count === 0) throw new ExtractFault("NO_ROADS", 0);
  return connected(extract, joined, arcs, nodes, kept.number);
}

function arcsOf({ edges, ways, from, to }: Joined, bit: number): GrowingArcs {
  const arcs: GrowingArcs = { tail: [], head: [], edge: [], backward: [] };
  for (let edge = 0; edge < edges.count; edge++) {
    const facts = ways[edges.way[edge] ?? 0];
    const ends = [from[edge] ?? 0, to[edge] ?? 0] as const;
    if (((facts?.forward ?? 0) & bit) !== 0) addArc(arcs, ends[0], ends[1], edge, 0);
    if (((facts?.backward ?? 0) & bit) !== 0) addArc(arcs, ends[1], ends[0], edge, 1);
  }
  return arcs;
}

/** What is left of nodes, arcs and edges, numbered anew; `number` is -1 for nodes that go. */
function connected(
  extract: Extract,
  { edges, ways }: Joined,
  arcs: GrowingArcs,
  places: number[],
  number: Int32Array,
): RoadNetwork {
  const keptArcs = [...arcs.tail.keys()].filter(
    (arc) => (number[arcs.tail[arc] ?? 0] ?? -1) >= 0 && (number[arcs.head[arc] ?? 0] ?? -1) >= 0,
  );
  const keptEdges = [...new Set(keptArcs.map((arc) => arcs.edge[arc] ?? 0))].toSorted(
    (one, other) => one - other,
  );
  const edgeNumber = new Map(keptEdges.map((edge, index) => [edge, index]));
  const keptNodes = [...places.keys()].filter((node) => (number[node] ?? -1) >= 0);
  const shapeStart = [0];
  const points: number[] = [];
  for (const edge of keptEdges) {
    for (let point = edges.shapeStart[edge] ?? 0; point < (edges.shapeStart[edge + 1] ?? 0); point++)
      points.push(point);
    shapeStart.push(points.length);
  }
  const taken = (list: number[]) => Uint32Array.from(keptArcs, (arc) => number[list[arc] ?? 0] ?? 0);
  const all: Arcs = {
    count: keptArcs.length,
    tail: taken(arcs.tail),
    head: taken(arcs.head),
    edge: Uint32Array.from(keptArcs, (arc) => edgeNumber.get(arcs.edge[arc] ?? 0) ?? 0),
    backward: Uint8Array.from(keptArcs, (arc) => arcs.backward[arc] ?? 0),
  };
  return {
    latitudes: Float64Array.from(keptNodes, (node) => extract.latitudes[places[node] ?? 0] ?? 0),
    longitudes: Float64Array.from(keptNodes, (node) => extract.longitudes[places[node] ?? 0] ?? 0),
    arcs: all,
    edges: {
      count: keptEdges.length,
      way: Uint32Array.from(keptEdges, (edge) => edges.way[edge] ?? 0),
      length: Int32Array.from(keptEdges, (edge) => edges.length[edge] ?? 0),
      shapeStart: Uint32Array.from(shapeStart),
      shapeLatitudes: Float64Array.from(points, (point) => edges.shapeLatitudes[point] ?? 0),
      shapeLongitudes: Float64Array.from(points, (point) => edges.shapeLongitudes[point] ?? 0),
    },
    ways,
  };
}

/**
 * The largest strongly connected component (Tarjan 1972, without recursion): each node's number in it, -1 outside.
 */
function largestComponent(
  nodes: number,
  tail: ArrayLike<number>,
  head: ArrayLike<number>,
): { count: number; number: Int32Array } {
  const { first, members: arcs } = grouped(nodes, tail);
  const order = new Int32Array(nodes).fill(-1);
  const low = new Int32Array(nodes);
  const component = new Int32Array(nodes).fill(-1);
  const next = Int32Array.from(first);
  const [path, open]: [number[], number[]] = [[], []];
  const sizes: number[] = [];
  let visited = 0;
  for (let root = 0; root < nodes; root++) {
    if (order[root] !== -1) continue;
    path.push(root);
    while (path.length > 0) {
      const node = path.at(-1) ?? 0;
      if (order[node] === -1) {
        order[node] = low[node] = visited++;
        open.push(node);
      }
      const at = next[node] ?? 0;
      if (at < (first[node + 1] ?? 0)) {
        next[node] = at + 1;
        const target = head[arcs[at] ?? 0] ?? 0;
        if (order[target] === -1) path.push(target);
        else if (component[target] === -1) low[node] = Math.min(low[node] ?? 0, order[target] ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] === order[node]) sizes.push(close(node, open, component, sizes.length));
    }
  }
  const most = sizes.reduce((size, other) => Math.max(size, other), 0);
  const largest = sizes.indexOf(most);
  const number = new Int32Array(nodes).fill(-1);
  let count = 0;
  for (let node = 0; node < nodes; node++) if (component[node] === largest) number[node] = count++;
  return { count, number };
}

function close(root: number, open: number[], component: Int32Array, number: number): number {
  for (let size = 1; ; size++) {
    const node = open.pop() ?? root;
    component[node] = number;
    if (node === root) return size;
  }
}
