import { createCutter } from "./cutCell";
import type { Graph } from "./Graph";

/** Cells as small as this are not cut any further. */
const smallest = 3;

/**
 * An order in which nodes are contracted, the least important first: what parts two halves of a cell comes after both
 * (nested dissection, George 1973). `rank[node]` is a node's place in it. Equal input gives an equal order.
 */
export function nestedOrder(graph: Graph, x: Float64Array, y: Float64Array): Int32Array {
  const rank = new Int32Array(graph.nodes);
  const cut = createCutter(graph, x, y);
  let next = graph.nodes;
  const cells: Int32Array[] = [Int32Array.from({ length: graph.nodes }, (_, node) => node)];
  // From the most important to the least: a cell's separator takes the highest ranks that are left.
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    if (cell.length <= smallest) {
      for (const node of cell) rank[node] = --next;
      continue;
    }
    const { one, other, separator } = cut(cell);
    for (const node of separator) rank[node] = --next;
    if (one.length > 0) cells.push(one);
    if (other.length > 0) cells.push(other);
  }
  return rank;
}
