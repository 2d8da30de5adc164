import FlatQueue from "flatqueue";
import type { Place, Roads } from "../server/roads";
import { createEntries } from "../server/roads/places";
import { weightsOf, type Profile } from "../server/roads/profiles";

/** Seconds from a place to others by Dijkstra's search over all roads, to hold the hierarchy against; -1 where none leads. */
export function dijkstraOver(roads: Roads, profile: Profile): (from: Place, targets: Place[]) => number[] {
  const { network, rank, snap } = roads;
  const { arcs } = network;
  const weights = weightsOf(network, profile);
  const entries = createEntries(network, rank, weights);
  const leaving: number[][] = Array.from({ length: rank.length }, () => []);
  for (let arc = 0; arc < arcs.count; arc++) leaving[rank[arcs.tail[arc] ?? 0] ?? 0]?.push(arc);

  return (from, targets) => {
    const source = snap(from.latitude, from.longitude);
    if (!source) return targets.map(() => -1);
    const best = new Float64Array(rank.length).fill(Infinity);
    const queue = new FlatQueue();
    const reach = (node: number, time: number) => {
      if (time >= (best[node] ?? 0)) return;
      best[node] = time;
      queue.push(node, time);
    };
    for (const { node, time } of entries.from(source)) reach(node, time);
    while (queue.length > 0) {
      const time = queue.peekValue() ?? 0;
      const node = queue.pop() ?? 0;
      if (time > (best[node] ?? 0)) continue;
      for (const arc of leaving[node] ?? [])
        reach(rank[arcs.head[arc] ?? 0] ?? 0, time + (weights.time[arc] ?? Infinity));
    }
    return targets.map((place) => {
      const target = snap(place.latitude, place.longitude);
      if (!target) return -1;
      const ways = entries.to(target).map(({ node, time }) => (best[node] ?? Infinity) + time);
      const quickest = Math.min(...ways, entries.along(source, target)?.time ?? Infinity);
      return quickest < Infinity ? quickest / 1000 : -1;
    });
  };
}
