import { pickUp, type Compiled } from "../compiled";
import type { Runs, Timing } from "../timing";
import type { Route } from "./Route";
import { createSeek } from "./seek";
import { createWays } from "./Ways";

/** A way to put an order into a route, and what that adds at least, but for waiting and lateness that it may spare. */
export type PossibleWay = { runs: Runs; bound: number };

/**
 * Answers the ways to put an order (with its linked one) into a route that are not ruled out at a glance, what seems
 * cheapest first; all others break a hard rule. `runs` is a scratch that the next way overwrites.
 */
export function createPossibleWays(compiled: Compiled) {
  const ways = createWays();
  const seek = createSeek(compiled, ways);
  const { kind, partner } = compiled;

  return function* possibleWays(route: Route, node: number): Generator<PossibleWay> {
    seek(route, node);
    const second = kind[node] === pickUp ? partner[node]! : -1;
    for (let rank = 0; rank < ways.count; rank++) {
      const way = ways.next(rank);
      yield { runs: ways.runsWith(route.runs, way, node, second), bound: ways.bound[way]! };
    }
  };
}

/** A route of a plan that stands; what is found out about it is kept as long as it is the same object. */
export function standingRoute(compiled: Compiled, timing: Timing, journey: number, runs: Runs): Route {
  const cost = timing.costOf(compiled.journeys[journey]!, runs);
  const idle = runs.length > 0 ? timing.steps.waiting : 0;
  const orders = runs.reduce((sum, nodes) => sum + nodes.length, 0);
  const broken = cost === Infinity;
  return { version: 0, journey, runs, cost, broken, orders, idle: broken ? Infinity : idle };
}
