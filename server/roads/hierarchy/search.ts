import type { Hierarchy } from "./Hierarchy";
import { unreachable, type Metric } from "./Metric";

/** A node of the hierarchy that a way begins or ends at, the road's arc between it and the place itself, and what that takes. */
export type Entry = { node: number; arc: number; time: number; length: number };

/** What was reached going up from a place: nodes, ascending, with the milliseconds and decimetres to each. */
export type Reach = { nodes: Int32Array; times: Int32Array; lengths: Int32Array };

/** Searches up from places; it keeps its arrays from one search to the next. `way` tells which way the arcs are driven. */
export function createSearch(
  hierarchy: Hierarchy,
  metric: Metric,
  way: "from" | "to",
): (entries: Entry[]) => Reach {
  const { nodes, first, heads, parent } = hierarchy;
  const arcTime = way === "from" ? metric.upTime : metric.downTime;
  const arcLength = way === "from" ? metric.upLength : metric.downLength;
  const time = new Int32Array(nodes).fill(unreachable);
  const length = new Int32Array(nodes);
  const marked = new Uint8Array(nodes);

  return (entries) => {
    const ancestors: number[] = [];
    for (const { node } of entries)
      for (let each = node; each >= 0 && marked[each] === 0; each = parent[each]!) {
        marked[each] = 1;
        ancestors.push(each);
      }
    const visited = Int32Array.from(ancestors).sort();
    for (const entry of entries)
      if (
        entry.time < time[entry.node]! ||
        (entry.time === time[entry.node] && entry.length < length[entry.node]!)
      ) {
        time[entry.node] = entry.time;
        length[entry.node] = entry.length;
      }
    let count = 0;
    for (let index = 0; index < visited.length; index++) {
      const node = visited[index]!;
      const own = time[node]!;
      if (own >= unreachable) continue;
      count++;
      for (let arc = first[node]!; arc < first[node + 1]!; arc++) {
        const head = heads[arc]!;
        const next = own + arcTime[arc]!;
        if (next > time[head]!) continue;
        const nextLength = length[node]! + arcLength[arc]!;
        if (next === time[head] && nextLength >= length[head]!) continue;
        time[head] = next;
        length[head] = nextLength;
      }
    }
    const reach = {
      nodes: new Int32Array(count),
      times: new Int32Array(count),
      lengths: new Int32Array(count),
    };
    let at = 0;
    for (let index = 0; index < visited.length; index++) {
      const node = visited[index]!;
      if (time[node]! < unreachable) {
        reach.nodes[at] = node;
        reach.times[at] = time[node]!;
        reach.lengths[at++] = length[node]!;
      }
      time[node] = unreachable;
      marked[node] = 0;
    }
    return reach;
  };
}
