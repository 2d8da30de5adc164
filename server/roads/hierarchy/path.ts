import { grouped } from "../grouped";
import { arcBetween } from "./Hierarchy";
import type { Hierarchy } from "./Hierarchy";
import { unreachable } from "./Metric";
import type { ArcPlaces, Metric, Weights } from "./Metric";
import type { Entry } from "./search";

/** The quickest way between two places: the roads' arcs between their entries, in the order in which they are driven. */
export type Path = { arcs: number[]; from: Entry; to: Entry; time: number; length: number };

/** Finds ways, arc by arc; undefined where no road leads. */
export function createPathFinder(
  hierarchy: Hierarchy,
  places: ArcPlaces,
  weights: Weights,
  metric: Metric,
): (from: Entry[], to: Entry[]) => Path | undefined {
  const roads = grouped(hierarchy.heads.length, places.arc);
  const searchFrom = createTracedSearch(hierarchy, metric.upTime, metric.upLength);
  const searchTo = createTracedSearch(hierarchy, metric.downTime, metric.downLength);

  /** The road that an arc stands for where it is no shortcut. */
  function roadOf(arc: number, up: boolean): number {
    const time = (up ? metric.upTime : metric.downTime)[arc]!;
    const length = (up ? metric.upLength : metric.downLength)[arc]!;
    for (let at = roads.first[arc]!; at < roads.first[arc + 1]!; at++) {
      const road = roads.members[at]!;
      if ((places.up[road] === 1) === up && weights.time[road] === time && weights.length[road] === length)
        return road;
    }
    throw new Error(`Arc ${arc} of the hierarchy is neither a road nor a shortcut`);
  }

  /** An arc as roads: a shortcut goes down to a lower node and up again. */
  function unpack(low: number, high: number, up: boolean, into: number[]): void {
    const arc = arcBetween(hierarchy, low, high);
    const over = (up ? metric.upOver : metric.downOver)[arc]!;
    if (over < 0) {
      into.push(roadOf(arc, up));
      return;
    }
    unpack(over, up ? low : high, false, into);
    unpack(over, up ? high : low, true, into);
  }

  return (from, to) => {
    const rise = searchFrom(from);
    const fall = searchTo(to);
    let best = -1;
    let [time, length] = [unreachable, 0];
    for (const node of rise.nodes) {
      const sum = rise.time[node]! + fall.time[node]!;
      const whole = rise.length[node]! + fall.length[node]!;
      if (sum > time || sum >= unreachable || (sum === time && whole >= length)) continue;
      [best, time, length] = [node, sum, whole];
    }
    let path: Path | undefined;
    if (best >= 0) {
      const arcs: number[] = [];
      const up = traceOf(rise, best);
      const down = traceOf(fall, best);
      for (let step = up.length - 1; step > 0; step--) unpack(up[step]!, up[step - 1]!, true, arcs);
      for (let step = 1; step < down.length; step++) unpack(down[step]!, down[step - 1]!, false, arcs);
      path = { arcs, from: entryAt(from, up.at(-1)!), to: entryAt(to, down.at(-1)!), time, length };
    }
    rise.clear();
    fall.clear();
    return path;
  };
}

/** What was reached: `nodes` with what it takes to each, and the node before it; to be cleared before the next search. */
type Trace = {
  nodes: Int32Array;
  time: Int32Array;
  length: Int32Array;
  before: Int32Array;
  clear: () => void;
};

function createTracedSearch(
  { nodes: count, first, heads, parent }: Hierarchy,
  arcTime: Int32Array,
  arcLength: Int32Array,
): (entries: Entry[]) => Trace {
  const time = new Int32Array(count).fill(unreachable);
  const length = new Int32Array(count);
  const before = new Int32Array(count).fill(-1);
  const marked = new Uint8Array(count);

  function reach(node: number, byTime: number, byLength: number, from: number): void {
    if (byTime > time[node]! || byTime >= unreachable || (byTime === time[node] && byLength >= length[node]!))
      return;
    time[node] = byTime;
    length[node] = byLength;
    before[node] = from;
  }
  return (entries) => {
    const ancestors: number[] = [];
    for (const entry of entries) {
      for (let node = entry.node; node >= 0 && marked[node] === 0; node = parent[node]!) {
        marked[node] = 1;
        ancestors.push(node);
      }
      reach(entry.node, entry.time, entry.length, -1);
    }
    const nodes = Int32Array.from(ancestors).sort();
    for (const node of nodes)
      if (time[node]! < unreachable)
        for (let arc = first[node]!; arc < first[node + 1]!; arc++)
          reach(heads[arc]!, time[node]! + arcTime[arc]!, length[node]! + arcLength[arc]!, node);
    function clear(): void {
      for (const node of nodes) {
        time[node] = unreachable;
        before[node] = -1;
        marked[node] = 0;
      }
    }
    return { nodes, time, length, before, clear };
  };
}

/** From a node back to where the search began. */
function traceOf({ before }: Trace, node: number): number[] {
  const trace: number[] = [];
  for (let each = node; each >= 0; each = before[each]!) trace.push(each);
  return trace;
}

function entryAt(entries: Entry[], node: number): Entry {
  const there = entries.filter((entry) => entry.node === node);
  return there.reduce((best, each) =>
    each.time < best.time || (each.time === best.time && each.length < best.length) ? each : best,
  );
}
