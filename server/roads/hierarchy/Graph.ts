/** Who is beside whom, without directions, loops and doubles: node's neighbours are `targets[first[node] … first[node + 1])`. */
export type Graph = { nodes: number; first: Int32Array; targets: Int32Array };

export function graphOf(nodes: number, tail: Uint32Array, head: Uint32Array): Graph {
  const keys = new Float64Array(tail.length * 2);
  for (let arc = 0; arc < tail.length; arc++) {
    keys[2 * arc] = tail[arc]! * nodes + head[arc]!;
    keys[2 * arc + 1] = head[arc]! * nodes + tail[arc]!;
  }
  keys.sort();
  const first = new Int32Array(nodes + 1);
  const targets = new Int32Array(keys.length);
  let count = 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    const from = Math.floor(key / nodes);
    const to = key - from * nodes;
    if (key === keys[index - 1] || from === to) continue;
    targets[count++] = to;
    first[from + 1] = count;
  }
  for (let node = 0; node < nodes; node++) first[node + 1] = Math.max(first[node + 1]!, first[node]!);
  return { nodes, first, targets: targets.slice(0, count) };
}
