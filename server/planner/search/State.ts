import type { Compiled } from "../compiled";
import type { Runs, Timing } from "../timing";
import { createInsertions, isSecond, penaltyOf, type Insertion } from "./insertion";
import type { Route } from "./Route";

/** A whole plan while it is being improved. */
export type State = {
  routes: Route[];
  /** The journey of each order, -1 where it is in none. */
  journeyOf: Int32Array;
  /** Orders in no journey; the first of a linked pair stands for both. */
  missing: number[];
  cost: number;
  /** How many routes break a hard rule. */
  broken: number;
  /** `timed` where it is known already what the runs cost. */
  replace(journey: number, runs: Runs, timed?: Timed): void;
  /** Puts routes back as they were; the sums are the caller's. */
  restore(routes: Map<number, Route>): void;
  /** Has every journey do something else; the sums are of that then. */
  lay(allocation: readonly Runs[]): void;
  /** What an insertion into a journey costs at least, and the best one: remembered while the journey stays as it is. */
  bound(node: number, journey: number): number;
  insertion(node: number, journey: number): Insertion | undefined;
};

/** What timing tells of a route. */
type Timed = Pick<Route, "cost" | "idle" | "broken">;

export function createState(compiled: Compiled, timing: Timing, first: readonly Runs[]): State {
  const count = compiled.journeys.length;
  const insertions = createInsertions(compiled, timing);
  // Of each order and journey: of which route the rest is true, what it costs at least, and the best insertion.
  const boundVersion = new Int32Array(compiled.orders * count);
  const bounds = new Float64Array(compiled.orders * count);
  const timedVersion = new Int32Array(compiled.orders * count);
  const best: (Insertion | undefined)[] = Array.from({ length: compiled.orders * count });
  let versions = 0;
  const journeyOf = new Int32Array(compiled.orders).fill(-1);
  const state: State = {
    routes: first.map((_, journey) => routeOf(journey, [])),
    journeyOf,
    missing: [],
    cost: 0,
    broken: 0,
    replace(journey, runs, timed) {
      const old = state.routes[journey]!;
      const route = routeOf(journey, runs, timed);
      mark(old, -1);
      mark(route, journey);
      state.routes[journey] = route;
      state.cost += route.cost - old.cost;
      state.broken += Number(route.broken) - Number(old.broken);
    },
    restore(routes) {
      for (const journey of routes.keys()) mark(state.routes[journey]!, -1);
      for (const [journey, route] of routes) {
        mark(route, journey);
        state.routes[journey] = route;
      }
    },
    lay(allocation) {
      const changed = [...allocation.entries()].filter(
        ([journey, runs]) => !isSame(runs, state.routes[journey]!.runs),
      );
      state.restore(new Map(changed.map(([journey, runs]) => [journey, routeOf(journey, runs)])));
      state.missing = [];
      state.cost = state.broken = 0;
      for (const route of state.routes) {
        state.cost += route.cost;
        state.broken += Number(route.broken);
      }
      for (let node = 0; node < compiled.orders; node++)
        if (journeyOf[node]! < 0 && !isSecond(compiled, node)) {
          state.missing.push(node);
          state.cost += penaltyOf(compiled, node);
        }
    },
    bound(node, journey) {
      const route = state.routes[journey]!;
      const at = node * count + journey;
      if (boundVersion[at] !== route.version) {
        boundVersion[at] = route.version;
        bounds[at] = route.broken ? Infinity : insertions.bound(route, node);
      }
      return bounds[at]!;
    },
    insertion(node, journey) {
      const route = state.routes[journey]!;
      const at = node * count + journey;
      if (timedVersion[at] !== route.version) {
        timedVersion[at] = route.version;
        best[at] = route.broken ? undefined : insertions.best(route, node);
      }
      return best[at];
    },
  };
  state.lay(first);
  return state;

  function mark({ runs }: Route, journey: number): void {
    for (const nodes of runs) for (const node of nodes) journeyOf[node] = journey;
  }

  function routeOf(journey: number, runs: Runs, timed: Timed = time(journey, runs)): Route {
    return {
      version: ++versions,
      journey,
      runs,
      ...timed,
      orders: runs.reduce((sum, nodes) => sum + nodes.length, 0),
    };
  }

  function time(journey: number, runs: Runs): Timed {
    const cost = timing.costOf(compiled.journeys[journey]!, runs);
    if (cost < Infinity) return { cost, idle: runs.length > 0 ? timing.steps.waiting : 0, broken: false };
    return { cost: timing.costOf(compiled.journeys[journey]!, runs, true), idle: Infinity, broken: true };
  }
}

function isSame(runs: Runs, others: Runs): boolean {
  return (
    runs.length === others.length &&
    runs.every((nodes, run) => {
      const other = others[run]!;
      return nodes.length === other.length && nodes.every((node, at) => node === other[at]);
    })
  );
}
