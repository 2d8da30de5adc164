import { grouped } from "../grouped";

/**
 * The largest strongly connected component (Tarjan 1972, without recursion): each node's number in it, -1 outside.
 */
export function largestComponent(
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
