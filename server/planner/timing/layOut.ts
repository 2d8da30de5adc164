import { collect, deliver, drop, pickUp, type Compiled, type CompiledJourney } from "../compiled";
import { loads, locked, returns, type Steps } from "./Steps";
import type { Runs } from "./Timing";

/** Puts the runs into steps. Answers whether all rules hold that do not depend on times. */
export function layOut(compiled: Compiled, journey: CompiledJourney, runs: Runs, steps: Steps): boolean {
  let holds = true;
  const { limits, mostRuns } = compiled.problem.journeys[journey.index]!;
  for (let run = 0; run < runs.length; run++) {
    const nodes = runs[run]!;
    const from = run === 0 ? journey.start : journey.centre.place;
    const to = run === runs.length - 1 ? journey.end : journey.centre.place;
    const before = steps.distance;
    steps.firstStep[run] = steps.count;
    steps.runs = run + 1;
    if (compiled.lock[nodes[0]!]! >= 0) putLocked(compiled, journey, nodes, steps);
    else if (!putRun(compiled, journey, nodes, from, to, steps)) holds = false;
    steps.lastStep[run] = steps.count - 1;
    if (steps.distance - before > limits.runDistance && compiled.lock[nodes[0]!]! < 0) holds = false;
  }
  return holds && steps.driving <= limits.driving && runs.length <= mostRuns;
}

function putRun(
  compiled: Compiled,
  journey: CompiledJourney,
  nodes: readonly number[],
  from: number,
  to: number,
  steps: Steps,
): boolean {
  const { kind, place, operation, visit, loading, extra, allowed } = compiled;
  const { centre, places, seconds, metres, perMetre } = journey;
  const journeys = compiled.journeys.length;
  const { orders, prices } = compiled.problem;
  let holds = keepsOrder(compiled, nodes) && fits(compiled, journey, nodes) && sharesRun(compiled, nodes);
  let [loaded, collected] = [-1, false];
  for (const node of nodes) {
    if (kind[node] === deliver) loaded = Math.max(0, loaded) + loading[node]!;
    else if (kind[node] === collect) collected = true;
  }
  const atCentre = from === centre.place;
  put(steps, loads, 0, 0, atCentre && loaded >= 0 ? centre.loading + loaded : 0);
  let last = from;
  for (const node of nodes) {
    const at = place[node]!;
    const cell = last * places + at;
    let [drive, length] = last < 0 ? [0, 0] : [seconds[cell]!, metres[cell]!];
    if (drive < 0) [holds, drive, length] = [false, 0, 0];
    const repeated = steps.node[steps.count - 1]! >= 0 && last === at;
    put(steps, node, drive, length, operation[node]! + (repeated ? 0 : visit[node]!));
    const serving = allowed[node * journeys + journey.index]!;
    if (serving === 0) holds = false;
    const factor = serving === 2 ? orders[node]!.territory!.coefficient : 1;
    steps.surcharge += length * perMetre * factor + extra[node * journeys + journey.index]!;
    last = at;
  }
  const cell = last * places + to;
  let [drive, length] = to < 0 ? [0, 0] : [seconds[cell]!, metres[cell]!];
  if (drive < 0) [holds, drive, length] = [false, 0, 0];
  put(steps, returns, drive, length, collected && to === centre.place ? centre.unloading : 0);
  steps.surcharge += length * perMetre + prices.stopSequence * outOfSequence(compiled, nodes);
  steps.orders += nodes.length;
  return holds;
}

function putLocked(
  compiled: Compiled,
  journey: CompiledJourney,
  nodes: readonly number[],
  steps: Steps,
): void {
  const { lock, lockedRuns, extra, problem, journeys } = compiled;
  const run = lock[nodes[0]!]!;
  const { loading, finish, driving, distance } = lockedRuns[run]!;
  put(steps, locked, 0, 0, finish - loading);
  steps.lock[steps.count - 1] = run;
  steps.hold[steps.count - 1] = loading;
  steps.driving += driving;
  steps.distance += distance;
  steps.orders += nodes.length;
  steps.surcharge +=
    distance * journey.perMetre + problem.prices.stopSequence * outOfSequence(compiled, nodes);
  for (const node of nodes) steps.surcharge += extra[node * journeys.length + journey.index]!;
}

function put(steps: Steps, node: number, drive: number, metres: number, work: number): void {
  const at = steps.count++;
  steps.node[at] = node;
  steps.drive[at] = drive;
  steps.metres[at] = metres;
  steps.work[at] = work;
  steps.hold[at] = -Infinity;
  steps.lock[at] = -1;
  steps.run[at] = steps.runs - 1;
  steps.driving += drive;
  steps.distance += metres;
}

/** Both of a linked pair are on the run, what is picked up before it is dropped. */
function keepsOrder({ kind, partner }: Compiled, nodes: readonly number[]): boolean {
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (kind[node] === pickUp && nodes.indexOf(partner[node]!, at + 1) < 0) return false;
    if (kind[node] === drop && nodes.lastIndexOf(partner[node]!, at) < 0) return false;
  }
  return true;
}

function fits(
  { kind, weight, volume }: Compiled,
  journey: CompiledJourney,
  nodes: readonly number[],
): boolean {
  let [heavy, large] = [0, 0];
  for (const node of nodes)
    if (kind[node] === deliver) {
      heavy += weight[node]!;
      large += volume[node]!;
    }
  if (heavy > journey.weight || large > journey.volume) return false;
  for (const node of nodes) {
    const sign = kind[node] === collect || kind[node] === pickUp ? 1 : -1;
    heavy += sign * weight[node]!;
    large += sign * volume[node]!;
    if (heavy > journey.weight || large > journey.volume) return false;
  }
  return true;
}

function sharesRun({ classOf, classes, conflicts }: Compiled, nodes: readonly number[]): boolean {
  if (classes === 1) return true;
  for (let at = 1; at < nodes.length; at++)
    for (let other = 0; other < at; other++)
      if (conflicts[classOf[nodes[at]!]! * classes + classOf[nodes[other]!]!] === 1) return false;
  return true;
}

/** Orders that should be first and are not before all others, and those that should be last and are not. */
function outOfSequence({ sequence }: Compiled, nodes: readonly number[]): number {
  let [count, seen] = [0, false];
  for (const node of nodes) {
    if (sequence[node]! >= 0) seen = true;
    else if (seen) count++;
  }
  seen = false;
  for (let at = nodes.length - 1; at >= 0; at--) {
    if (sequence[nodes[at]!]! <= 0) seen = true;
    else if (seen) count++;
  }
  return count;
}
