import type { Compiled, CompiledJourney } from "../compiled";
import type { Runs, Timing } from "../timing";
import type { State } from "./State";

/** So many near orders may be the next ones. */
const nearest = 10;
const none = new Int32Array(0);

/**
 * Lets the runs of two journeys go on as the other one did, from an order that chance chooses on (2-opt*, Potvin and
 * Rousseau 1995), where that costs less than `leeway` more: strings are too short for it where runs are long. Answers
 * whether it did.
 */
export function createExchange(
  compiled: Compiled,
  timing: Timing,
  state: State,
  near: Int32Array[],
  stays: (node: number) => boolean,
  random: () => number,
): (leeway: number) => boolean {
  const { orders, place, lock, journeys } = compiled;

  return (leeway) => {
    const node = Math.floor(random() * orders);
    const around = near[node] ?? none;
    const other = around[Math.floor(random() * Math.min(nearest, around.length))];
    if (other === undefined) return false;
    const [journey, otherJourney] = [state.journeyOf[node]!, state.journeyOf[other]!];
    if (journey < 0 || otherJourney < 0 || journey === otherJourney) return false;
    const [route, otherRoute] = [state.routes[journey]!, state.routes[otherJourney]!];
    if (route.broken || otherRoute.broken) return false;
    const [run, otherRun] = [runWith(route.runs, node), runWith(otherRoute.runs, other)];
    const [nodes, otherNodes] = [route.runs[run]!, otherRoute.runs[otherRun]!];
    const [at, otherAt] = [nodes.indexOf(node) + 1, otherNodes.indexOf(other)];
    if (seemsMore(journeys[journey]!, journeys[otherJourney]!, nodes, at, otherNodes, otherAt) >= leeway)
      return false;
    if (isHeld(nodes, at) || isHeld(otherNodes, otherAt)) return false;

    const joined = [...nodes.slice(0, at), ...otherNodes.slice(otherAt)];
    const otherJoined = [...otherNodes.slice(0, otherAt), ...nodes.slice(at)];
    const runs = route.runs.with(run, joined);
    const otherRuns =
      otherJoined.length > 0
        ? otherRoute.runs.with(otherRun, otherJoined)
        : otherRoute.runs.toSpliced(otherRun, 1);
    const cost = timing.costOf(journeys[journey]!, runs);
    if (cost - route.cost - otherRoute.cost >= leeway) return false;
    const idle = timing.steps.waiting;
    const otherCost = timing.costOf(journeys[otherJourney]!, otherRuns);
    if (cost + otherCost - route.cost - otherRoute.cost >= leeway) return false;
    const otherIdle = otherRuns.length > 0 ? timing.steps.waiting : 0;
    state.replace(journey, runs, { cost, idle, broken: false });
    state.replace(otherJourney, otherRuns, { cost: otherCost, idle: otherIdle, broken: false });
    return true;
  };

  /** What the two ways cost more than those that they replace. */
  function seemsMore(
    journey: CompiledJourney,
    otherJourney: CompiledJourney,
    nodes: readonly number[],
    at: number,
    otherNodes: readonly number[],
    otherAt: number,
  ): number {
    const last = place[nodes[at - 1]!]!;
    const next = at < nodes.length ? place[nodes[at]!]! : journey.centre.place;
    const otherLast = otherAt > 0 ? place[otherNodes[otherAt - 1]!]! : otherJourney.centre.place;
    const otherNext = place[otherNodes[otherAt]!]!;
    return (
      way(journey, last, otherNext) +
      way(otherJourney, otherLast, next) -
      way(journey, last, next) -
      way(otherJourney, otherLast, otherNext)
    );
  }

  function isHeld(nodes: readonly number[], from: number): boolean {
    if (lock[nodes[0]!]! >= 0) return true;
    for (let at = from; at < nodes.length; at++) if (stays(nodes[at]!)) return true;
    return false;
  }
}

function way({ places, seconds, metres, perSecond, perMetre }: CompiledJourney, from: number, to: number) {
  const cell = from * places + to;
  return seconds[cell]! * perSecond + metres[cell]! * perMetre;
}

function runWith(runs: Runs, node: number): number {
  return runs.findIndex((nodes) => nodes.includes(node));
}
