import { grouped } from "../grouped";
import { arcBetween, type Hierarchy } from "./Hierarchy";
import { unreachable, type ArcPlaces, type Metric, type Weights } from "./Metric";
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
  const rise = createTrace(hierarchy, metric.upTime, metric.upLength);
  const fall = createTrace(hierarchy, metric.downTime, metric.downLength);

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
    let best = -1;
    let [time, length] = [unreachable, 0];
    rise.enter(from);
    fall.enter(to);
    // Each way up leads along the ancestors of an entry, which ascend: the lowest of all of them is next, and those that
    // meet go on as one. What takes longer to a node than the best way that is known leads to no better one.
    const climbs = [
      ...from.map((entry) => ({ node: entry.node, rises: true, falls: false })),
      ...to.map((entry) => ({ node: entry.node, rises: false, falls: true })),
    ];
    while (climbs.length > 0) {
      let lowest = climbs[0]!;
      for (const climb of climbs) if (climb.node < lowest.node) lowest = climb;
      const { node } = lowest;
      for (let other = climbs.length - 1; other >= 0; other--) {
        const climb = climbs[other]!;
        if (climb.node !== node || climb === lowest) continue;
        lowest.rises ||= climb.rises;
        lowest.falls ||= climb.falls;
        climbs.splice(other, 1);
      }
      if (lowest.rises && lowest.falls) {
        const sum = rise.time[node]! + fall.time[node]!;
        if (sum <= time && sum < unreachable) {
          const whole = rise.length[node]! + fall.length[node]!;
          if (sum < time || whole < length) [best, time, length] = [node, sum, whole];
        }
      }
      if (lowest.rises) rise.visit(node, time);
      if (lowest.falls) fall.visit(node, time);
      lowest.node = hierarchy.parent[node]!;
      if (lowest.node < 0) climbs.splice(climbs.indexOf(lowest), 1);
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

/** What a search reached: what it takes to each node, and the node before it; to be cleared before the next search. */
type Trace = {
  time: Int32Array;
  length: Int32Array;
  before: Int32Array;
  /** Begins at entries. */
  enter: (entries: Entry[]) => void;
  /** Goes on from a node, unless it takes longer to it than `most`. */
  visit: (node: number, most: number) => void;
  clear: () => void;
};

function createTrace(
  { nodes: all, first, heads }: Hierarchy,
  arcTime: Int32Array,
  arcLength: Int32Array,
): Trace {
  const time = new Int32Array(all).fill(unreachable);
  const length = new Int32Array(all);
  const before = new Int32Array(all).fill(-1);
  const nodes = new Int32Array(all);
  let count = 0;

  return {
    time,
    length,
    before,
    enter(entries) {
      for (const entry of entries) {
        const { node } = entry;
        if (entry.time > time[node]! || entry.time >= unreachable) continue;
        if (entry.time === time[node] && entry.length >= length[node]!) continue;
        time[node] = entry.time;
        length[node] = entry.length;
      }
    },
    visit(node, most) {
      nodes[count++] = node;
      const own = time[node]!;
      if (own > most || own >= unreachable) return;
      const ownLength = length[node]!;
      const end = first[node + 1]!;
      for (let arc = first[node]!; arc < end; arc++) {
        const head = heads[arc]!;
        const next = own + arcTime[arc]!;
        if (next > time[head]! || next >= unreachable) continue;
        const nextLength = ownLength + arcLength[arc]!;
        if (next === time[head] && nextLength >= length[head]!) continue;
        time[head] = next;
        length[head] = nextLength;
        before[head] = node;
      }
    },
    clear() {
      for (let at = 0; at < count; at++) {
        time[nodes[at]!] = unreachable;
        before[nodes[at]!] = -1;
      }
      count = 0;
    },
  };
}

/** From a node back to where the search began. */
function traceOf({ before }: Trace, node: number): number[] {
  const trace: number[] = [];
  for (let each = node; each >= 0; each = before[each]!) trace.push(each);
  return trace;
}

function entryAt(entries: Entry[], node: number): Entry {
  let best: Entry | undefined;
  for (const entry of entries) {
    if (entry.node !== node) continue;
    if (!best || entry.time < best.time || (entry.time === best.time && entry.length < best.length))
      best = entry;
  }
  return best!;
}
