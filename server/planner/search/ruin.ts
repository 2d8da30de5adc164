import type { Compiled } from "../compiled";
import { isSecond, penaltyOf } from "./insertion";
import type { Route } from "./Route";
import type { State } from "./State";

/** Orders taken out on the average (10 in the paper), and the longest string of one run (its section 4). */
const average = 8;
const longest = 10;
/** The chance that a string keeps some orders in its middle. */
const splits = 0.5;
/** The chance that a whole journey is emptied instead, which frees vehicles. */
const emptiesJourney = 0.02;

/** Takes orders out of the routes and answers the routes as they were, by journey. */
export function createRuin(
  compiled: Compiled,
  state: State,
  near: Int32Array[],
  stays: (node: number) => boolean,
  random: () => number,
) {
  const { partner, orders, lock } = compiled;
  const movable = Array.from({ length: orders }, (_, node) => node).filter(
    (node) => !stays(node) && lock[node]! < 0 && !isSecond(compiled, node),
  );
  const free = new Set(movable);

  return (): Map<number, Route> => {
    const changed = new Map<number, Route>();
    const seed = seedOrder();
    if (seed === undefined) return changed;
    if (random() < emptiesJourney) takeAll(state.journeyOf[seed]!, changed);
    else takeStrings(seed, changed);
    return changed;
  };

  function seedOrder(): number | undefined {
    const from = Math.floor(random() * movable.length);
    for (let step = 0; step < movable.length; step++) {
      const node = movable[(from + step) % movable.length]!;
      if (state.journeyOf[node]! >= 0) return node;
    }
    return undefined;
  }

  function takeAll(journey: number, changed: Map<number, Route>): void {
    takeOut(journey, new Set(state.routes[journey]!.runs.flat().filter((node) => free.has(node))), changed);
  }

  function takeStrings(seed: number, changed: Map<number, Route>): void {
    let [planned, used] = [0, 0];
    for (const { orders: count } of state.routes)
      if (count > 0) {
        planned += count;
        used++;
      }
    const most = Math.max(1, Math.min(longest, planned / Math.max(1, used)));
    const strings = Math.floor(1 + random() * Math.max(1, (4 * average) / (1 + most) - 1));
    for (let at = -1; at < near[seed]!.length && changed.size < strings; at++) {
      const node = at < 0 ? seed : near[seed]![at]!;
      const journey = state.journeyOf[node]!;
      if (journey < 0 || changed.has(journey) || !free.has(node)) continue;
      const run = state.routes[journey]!.runs.find((nodes) => nodes.includes(node))!;
      takeOut(journey, stringAround(run, node, most), changed);
    }
  }

  /** Some movable orders in a row of which one is the given, or such a row with a gap. */
  function stringAround(run: readonly number[], node: number, most: number): Set<number> {
    const nodes = run.filter((each) => free.has(each));
    const length = Math.floor(1 + random() * Math.min(nodes.length, most));
    const gap = length > 1 && length < nodes.length && random() < splits ? 1 : 0;
    const span = length + gap;
    const place = nodes.indexOf(node);
    const earliest = Math.max(0, place - span + 1);
    const latest = Math.min(place, nodes.length - span);
    const begin = earliest + Math.floor(random() * (latest - earliest + 1));
    const string = nodes.slice(begin, begin + span);
    if (gap > 0) string.splice(1 + Math.floor(random() * (length - 1)), 1);
    return new Set(string);
  }

  function takeOut(journey: number, taken: Set<number>, changed: Map<number, Route>): void {
    if (taken.size === 0) return;
    const route = state.routes[journey]!;
    changed.set(journey, route);
    for (const node of taken) {
      state.missing.push(node);
      state.cost += penaltyOf(compiled, node);
    }
    const runs = route.runs
      .map((nodes) =>
        nodes.filter((node) => !taken.has(node) && !(isSecond(compiled, node) && taken.has(partner[node]!))),
      )
      .filter((nodes) => nodes.length > 0);
    state.replace(journey, runs);
  }
}
