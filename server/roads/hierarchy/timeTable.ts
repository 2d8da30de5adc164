import type { Hierarchy } from "./Hierarchy";
import { atOnce } from "../steps";
import { unreachable, type Metric } from "./Metric";
import { createSearch, type Entry, type Reach } from "./search";

/** Row by row, from each source to each target: milliseconds (`unreachable` where no road leads) and decimetres. */
export type TimeTable = { times: Int32Array; lengths: Int32Array };

/** So many searches are one step. */
const perStep = 16;

/**
 * Times and lengths from many places to many: every way up from a source meets the ways up from the targets at a node
 * that both reach (Knopp and others 2007). It stops after every few searches, so that others can have their turn.
 */
export function* timeTableInSteps(
  hierarchy: Hierarchy,
  metric: Metric,
  sources: Entry[][],
  targets: Entry[][],
): Generator<void, TimeTable> {
  const searchTo = createSearch(hierarchy, metric, "to");
  const reaches: Reach[] = [];
  for (const target of targets) if (reaches.push(searchTo(target)) % perStep === 0) yield;
  const buckets = bucketsOf(hierarchy.nodes, reaches);
  const searchFrom = createSearch(hierarchy, metric, "from");
  const width = targets.length;
  const times = new Int32Array(sources.length * width).fill(unreachable);
  const lengths = new Int32Array(sources.length * width);
  for (const [row, source] of sources.entries()) {
    const own = [row * width, (row + 1) * width] as const;
    meet(searchFrom(source), buckets, times.subarray(...own), lengths.subarray(...own));
    if (row % perStep === 0) yield;
  }
  return { times, lengths };
}

/** The same at once. */
export function timeTable(...parts: Parameters<typeof timeTableInSteps>): TimeTable {
  return atOnce(timeTableInSteps(...parts));
}

/** The targets that reach a node, from `first[node]` on, with what it takes from it to them. */
type Buckets = { first: Int32Array; targets: Int32Array; times: Int32Array; lengths: Int32Array };

function bucketsOf(nodes: number, reaches: Reach[]): Buckets {
  const first = new Int32Array(nodes + 1);
  for (const reach of reaches) for (const node of reach.nodes) first[node + 1]!++;
  for (let node = 0; node < nodes; node++) first[node + 1]! += first[node]!;
  const at = Int32Array.from(first);
  const count = first[nodes]!;
  const buckets = {
    first,
    targets: new Int32Array(count),
    times: new Int32Array(count),
    lengths: new Int32Array(count),
  };
  for (const [target, reach] of reaches.entries())
    for (let index = 0; index < reach.nodes.length; index++) {
      const place = at[reach.nodes[index]!]!++;
      buckets.targets[place] = target;
      buckets.times[place] = reach.times[index]!;
      buckets.lengths[place] = reach.lengths[index]!;
    }
  return buckets;
}

function meet(reach: Reach, buckets: Buckets, times: Int32Array, lengths: Int32Array): void {
  for (let index = 0; index < reach.nodes.length; index++) {
    const node = reach.nodes[index]!;
    const time = reach.times[index]!;
    const length = reach.lengths[index]!;
    const end = buckets.first[node + 1]!;
    for (let place = buckets.first[node]!; place < end; place++) {
      const target = buckets.targets[place]!;
      const sum = time + buckets.times[place]!;
      if (sum > times[target]!) continue;
      const whole = length + buckets.lengths[place]!;
      if (sum === times[target] && whole >= lengths[target]!) continue;
      times[target] = sum;
      lengths[target] = whole;
    }
  }
}
