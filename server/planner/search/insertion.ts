import { drop, pickUp, type Compiled } from "../compiled";
import type { Runs, Timing } from "../timing";
import type { Route } from "./Route";
import { createSeek } from "./seek";
import { createWays } from "./Ways";

/** The cheapest way found to put an order (with its linked one) into a route, and by how much it costs more. */
export type Insertion = {
  more: number;
  run: number;
  opens: boolean;
  at: number;
  dropAt: number;
  idle: number;
};

/** Ways that keep all rules and are timed exactly, of those that seem cheapest; all where there are few. */
const timed = 3;
const few = 8;

export type Insertions = {
  /** No insertion costs less; Infinity where there is none. */
  bound(route: Route, node: number): number;
  /** The best insertion, or undefined where there is none that keeps all hard rules. */
  best(route: Route, node: number): Insertion | undefined;
};

export function createInsertions(compiled: Compiled, timing: Timing): Insertions {
  const { kind, partner } = compiled;
  const ways = createWays();
  const seek = createSeek(compiled, ways);

  return {
    bound(route, node) {
      seek(route, node);
      let least = Infinity;
      for (let way = 0; way < ways.count; way++) if (ways.bound[way]! < least) least = ways.bound[way]!;
      return least;
    },
    best(route, node) {
      seek(route, node);
      const journey = compiled.journeys[route.journey]!;
      const second = kind[node] === pickUp ? partner[node]! : -1;
      const enough = ways.count <= few ? few : timed;
      let best = -1;
      let idle = 0;
      let least = Infinity;
      for (let rank = 0, found = 0; rank < ways.count && found < enough; rank++) {
        const way = ways.next(rank);
        if (ways.bound[way]! >= least) continue;
        const more = timing.costOf(journey, ways.runsWith(route.runs, way, node, second)) - route.cost;
        if (more === Infinity) continue;
        found++;
        if (more >= least) continue;
        [least, best, idle] = [more, way, timing.steps.waiting];
      }
      return best < 0 ? undefined : ways.read(best, least, idle);
    },
  };
}

/** The first of a linked pair stands for both. */
export function isSecond({ kind }: Compiled, node: number): boolean {
  return kind[node] === drop;
}

/** What leaving an order out costs, with its linked one. */
export function penaltyOf({ penalty, partner }: Compiled, node: number): number {
  return penalty[node]! + (penalty[partner[node]!] ?? 0);
}

/** The runs with the order put in as an insertion says. */
export function inserted(
  { kind, partner }: Compiled,
  runs: Runs,
  { run, opens, at, dropAt }: Insertion,
  node: number,
): Runs {
  const second = kind[node] === pickUp ? partner[node]! : -1;
  if (opens) return runs.toSpliced(run, 0, second < 0 ? [node] : [node, second]);
  const nodes = runs[run]!.toSpliced(at, 0, node);
  if (second >= 0) nodes.splice(dropAt + 1, 0, second);
  return runs.with(run, nodes);
}
