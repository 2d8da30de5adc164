import { collect, deliver, pickUp, type Compiled, type CompiledJourney } from "../compiled";
import type { Runs } from "../timing";

/**
 * What is known at each place of a journey's runs: at a run's begin, its stops and its end, run after run. Breaks are
 * left out, so that what these rule out is ruled out; whether the rest is possible is timed. The arrays are kept and
 * written again, which a search that asks for labels a hundred thousand times a second needs.
 */
export type Labels = {
  /** Where each run begins in the arrays; its stops follow, and its end. */
  begin: number[];
  place: number[];
  /** When one leaves at the earliest, and when work may begin at the latest. */
  leave: number[];
  latest: number[];
  /** What is aboard on leaving, and the most from the run's begin up to here, and from here to its end. */
  weight: number[];
  volume: number[];
  weightTo: number[];
  weightFrom: number[];
  volumeTo: number[];
  volumeFrom: number[];
  /** By run. */
  metres: number[];
  driving: number;
  /** Seconds at the wheel and at work: what the journey lasts at least, without breaks and waiting. */
  busy: number;
};

export function createLabels(): Labels {
  return {
    begin: [],
    place: [],
    leave: [],
    latest: [],
    weight: [],
    volume: [],
    weightTo: [],
    weightFrom: [],
    volumeTo: [],
    volumeFrom: [],
    metres: [],
    driving: 0,
    busy: 0,
  };
}

export function label(compiled: Compiled, journey: CompiledJourney, runs: Runs, labels: Labels): void {
  const { shift } = compiled.problem.journeys[journey.index]!;
  labels.driving = labels.busy = 0;
  let moment = shift.start;
  let at = 0;
  for (let run = 0; run < runs.length; run++) {
    const nodes = runs[run]!;
    labels.begin[run] = at;
    labels.place[at] = run === 0 ? journey.start : journey.centre.place;
    for (let stop = 0; stop < nodes.length; stop++)
      labels.place[at + 1 + stop] = compiled.place[nodes[stop]!]!;
    labels.place[at + nodes.length + 1] = run === runs.length - 1 ? journey.end : journey.centre.place;
    moment = goForward(compiled, journey, nodes, labels, run, moment);
    putLoads(compiled, nodes, labels, at);
    at += nodes.length + 2;
  }
  labels.begin[runs.length] = at;
  let limit = shift.end;
  for (let run = runs.length - 1; run >= 0; run--)
    limit = goBack(compiled, journey, runs[run]!, labels, run, limit);
}

function goForward(
  compiled: Compiled,
  { places, seconds, metres, centre }: CompiledJourney,
  nodes: readonly number[],
  labels: Labels,
  run: number,
  start: number,
): number {
  const { lock, lockedRuns } = compiled;
  const first = labels.begin[run]!;
  const last = first + nodes.length + 1;
  labels.metres[run] = 0;
  const kept = lockedRuns[lock[nodes[0]!]!];
  if (kept) {
    for (let at = first; at <= last; at++) labels.leave[at] = kept.finish;
    labels.driving += kept.driving;
    labels.busy += kept.finish - kept.loading;
    return kept.finish;
  }
  const loading = loadingOf(compiled, centre, nodes, labels.place[first]!);
  let moment = start + loading;
  labels.busy += loading;
  labels.leave[first] = moment;
  for (let at = first + 1; at <= last; at++) {
    const [from, to] = [labels.place[at - 1]!, labels.place[at]!];
    if (from >= 0 && to >= 0) {
      const cell = from * places + to;
      moment += seconds[cell]!;
      labels.driving += seconds[cell]!;
      labels.busy += seconds[cell]!;
      labels.metres[run]! += metres[cell]!;
    }
    if (at < last) {
      const work = workAt(compiled, nodes, at - first - 1);
      moment = beginFrom(compiled, nodes[at - first - 1]!, moment) + work;
      labels.busy += work;
    }
    labels.leave[at] = moment;
  }
  const unloading = unloadingOf(compiled, centre, nodes, labels.place[last]!);
  labels.busy += unloading;
  return moment + unloading;
}

function goBack(
  compiled: Compiled,
  { places, seconds, centre }: CompiledJourney,
  nodes: readonly number[],
  labels: Labels,
  run: number,
  end: number,
): number {
  const { lock, lockedRuns } = compiled;
  const first = labels.begin[run]!;
  const last = first + nodes.length + 1;
  const kept = lockedRuns[lock[nodes[0]!]!];
  if (kept) {
    for (let at = first; at <= last; at++) labels.latest[at] = kept.loading;
    return kept.loading;
  }
  let limit = end - unloadingOf(compiled, centre, nodes, labels.place[last]!);
  labels.latest[last] = limit;
  for (let at = last - 1; at >= first; at--) {
    const [from, to] = [labels.place[at]!, labels.place[at + 1]!];
    if (from >= 0 && to >= 0) limit -= seconds[from * places + to]!;
    if (at > first)
      limit = latestAt(compiled, nodes[at - first - 1]!, limit - workAt(compiled, nodes, at - first - 1));
    labels.latest[at] = limit;
  }
  return limit - loadingOf(compiled, centre, nodes, labels.place[first]!);
}

function loadingOf(
  { kind, loading }: Compiled,
  centre: CompiledJourney["centre"],
  nodes: readonly number[],
  from: number,
): number {
  if (from !== centre.place) return 0;
  let sum = -1;
  for (const node of nodes) if (kind[node] === deliver) sum = Math.max(0, sum) + loading[node]!;
  return sum < 0 ? 0 : centre.loading + sum;
}

function unloadingOf(
  { kind }: Compiled,
  { place, unloading }: CompiledJourney["centre"],
  nodes: readonly number[],
  to: number,
) {
  if (unloading === 0 || to !== place) return 0;
  for (const node of nodes) if (kind[node] === collect) return unloading;
  return 0;
}

function workAt({ operation, visit, place }: Compiled, nodes: readonly number[], at: number): number {
  const node = nodes[at]!;
  const repeated = at > 0 && place[nodes[at - 1]!] === place[node];
  return operation[node]! + (repeated ? 0 : visit[node]!);
}

/** When an operation may begin at the earliest; Infinity where it is too late for all windows. */
export function beginFrom(
  { windowFrom, windowStart, windowEnd, lateness }: Compiled,
  node: number,
  ready: number,
): number {
  const to = windowFrom[node + 1]!;
  for (let at = windowFrom[node]!; at < to; at++)
    if (ready <= windowEnd[at]! + lateness) return ready > windowStart[at]! ? ready : windowStart[at]!;
  return Infinity;
}

function latestAt(
  { windowFrom, windowStart, windowEnd, lateness }: Compiled,
  node: number,
  limit: number,
): number {
  for (let at = windowFrom[node + 1]! - 1; at >= windowFrom[node]!; at--)
    if (windowStart[at]! <= limit) return Math.min(limit, windowEnd[at]! + lateness);
  return -Infinity;
}

function putLoads(
  { kind, weight, volume }: Compiled,
  nodes: readonly number[],
  labels: Labels,
  first: number,
): void {
  let [heavy, large] = [0, 0];
  for (const node of nodes)
    if (kind[node] === deliver) {
      heavy += weight[node]!;
      large += volume[node]!;
    }
  let [mostHeavy, mostLarge] = [-Infinity, -Infinity];
  const last = first + nodes.length + 1;
  for (let at = first; at <= last; at++) {
    if (at > first && at < last) {
      const node = nodes[at - first - 1]!;
      const sign = kind[node] === collect || kind[node] === pickUp ? 1 : -1;
      heavy += sign * weight[node]!;
      large += sign * volume[node]!;
    }
    labels.weight[at] = heavy;
    labels.volume[at] = large;
    labels.weightTo[at] = mostHeavy = heavy > mostHeavy ? heavy : mostHeavy;
    labels.volumeTo[at] = mostLarge = large > mostLarge ? large : mostLarge;
  }
  mostHeavy = mostLarge = -Infinity;
  for (let at = last; at >= first; at--) {
    const [here, wide] = [labels.weight[at]!, labels.volume[at]!];
    labels.weightFrom[at] = mostHeavy = here > mostHeavy ? here : mostHeavy;
    labels.volumeFrom[at] = mostLarge = wide > mostLarge ? wide : mostLarge;
  }
}
