import type { Compiled } from "../compiled";
import { randomOf } from "../kernel/random";
import type { Runs, Timing } from "../timing";
import { createExchange } from "./exchange";
import { isSecond, penaltyOf } from "./insertion";
import { createRecreate } from "./recreate";
import type { Route } from "./Route";
import { createRuin } from "./ruin";
import { createState } from "./State";

/** Ends the search after so many rounds, which makes it repeatable, or when `progress` reaches 1; and when it is over. */
export type Budget = ({ rounds: number } | { progress: () => number }) & { isOver?: () => boolean };

export type Found = { allocation: Runs[]; cost: number; missing: number[] };

/** What a search tells others and hears from them while it goes on. */
export type Exchange = {
  /** Hears of each better plan that is found here. */
  onBetter?: (found: Found, progress: number) => void;
  /** The best plan of other searches for the same problem, if there is a new one: asked for at each look at the clock. */
  offered?: (progress: number) => readonly Runs[] | undefined;
};

/** The temperature at first and at last, by what an order costs in the first plan. */
const hot = 4;
const cold = 0.01;
/** Rounds between two looks at the clock. */
const pause = 16;
/** Exchanges of tails that are tried in a round. */
const exchanges = 10;
/** Pairs of an order and a journey that are tried at the end: with more of them it would end late. */
const mostTried = 50_000;

/**
 * Improves an allocation by ruin and recreate (Christiaens and Vanden Berghe 2020): strings of neighbouring orders are
 * taken out and put back where they cost least; what came out worse is kept by a chance that falls. `stays` says which
 * orders are never taken out. A plan that is offered and better than the best one here is gone on from.
 */
export function improve(
  compiled: Compiled,
  timing: Timing,
  first: readonly Runs[],
  stays: (node: number) => boolean,
  budget: Budget,
  seed: number,
  { onBetter, offered }: Exchange = {},
): Found {
  const random = randomOf(seed);
  const state = createState(compiled, timing, first);
  const near = nearOrders(compiled);
  const ruin = createRuin(compiled, state, near, stays, random);
  const recreate = createRecreate(compiled, state, near, random);
  const exchange = createExchange(compiled, timing, state, near, stays, random);
  if (compiled.journeys.length > 0) recreate(true);

  let best: Kept = keep();
  onBetter?.(foundOf(best), 0);
  const missed = state.missing.reduce((sum, node) => sum + penaltyOf(compiled, node), 0);
  const planned = compiled.orders - state.missing.length;
  const scale = (state.cost - missed) / Math.max(1, planned);
  let temperature = hot * scale;
  let progress = "rounds" in budget ? 0 : budget.progress();
  const rounds = compiled.journeys.length === 0 ? 0 : "rounds" in budget ? budget.rounds : Infinity;
  for (let round = 1; round <= rounds && progress < 1 && !budget.isOver?.(); round++) {
    if (round % pause === 0) {
      progress = "rounds" in budget ? round / budget.rounds : budget.progress();
      temperature = hot * scale * (cold / hot) ** Math.min(1, progress);
      const other = offered?.(progress);
      if (other) takeUp(other);
    }
    for (let each = 0; each < exchanges; each++) if (exchange(leeway())) keepBest();
    const before = { cost: state.cost, missing: state.missing, broken: state.broken };
    state.missing = [...state.missing];
    const changed = ruin();
    recreate(false, changed);
    if (state.broken <= before.broken && state.cost < before.cost + leeway()) keepBest();
    else goBack(changed, before);
  }
  fillUp();
  return foundOf(best);

  /** What fits into the best plan after all is not left out of it: what was retried last need not have been that. */
  function fillUp(): void {
    const tried = best.missing.length * compiled.journeys.length;
    if (tried === 0 || tried > mostTried) return;
    goBack(new Map(best.routes.entries()), best);
    state.missing = [...best.missing];
    recreate(true);
    keepBest();
  }

  /** How much more a change may cost. */
  function leeway(): number {
    return -temperature * Math.log(1 - random());
  }

  function keepBest(): void {
    if (state.broken > best.broken || state.cost >= best.cost - 1e-9) return;
    best = keep();
    onBetter?.(foundOf(best), progress);
  }

  function keep(): Kept {
    const { routes, missing, cost, broken } = state;
    return { routes: [...routes], missing: [...missing], cost, broken };
  }

  function goBack(routes: Map<number, Route>, { cost, missing, broken }: Omit<Kept, "routes">): void {
    state.restore(routes);
    state.missing = missing;
    state.cost = cost;
    state.broken = broken;
  }

  function takeUp(allocation: readonly Runs[]): void {
    const before = keep();
    state.lay(allocation);
    if (state.broken <= best.broken && state.cost < best.cost - 1e-9) best = keep();
    else goBack(new Map(before.routes.entries()), before);
  }
}

type Kept = { routes: Route[]; missing: number[]; cost: number; broken: number };

function foundOf({ routes, missing, cost }: Kept): Found {
  return { allocation: routes.map(({ runs }) => runs), cost, missing };
}

/** Neighbours of an order that are kept. */
const mostNear = 60;

/** Of each order those that lie nearest by time, there and back, nearest first. */
function nearOrders(compiled: Compiled): Int32Array[] {
  const { orders, place, journeys } = compiled;
  const table = journeys[0];
  if (!table) return Array.from({ length: orders }, () => new Int32Array(0));
  const { places, seconds } = table;
  const primary = Int32Array.from({ length: orders }, (_, node) => node).filter(
    (node) => !isSecond(compiled, node),
  );
  const keys = new Float64Array(orders);
  return Array.from({ length: orders }, (_, node) => {
    const here = place[node]!;
    for (const other of primary)
      keys[other] = seconds[here * places + place[other]!]! + seconds[place[other]! * places + here]!;
    return nearest(primary, node, keys);
  });
}

/** Keeps the nearest in order while it goes through all: few enter once the first have been seen. */
function nearest(all: Int32Array, node: number, keys: Float64Array): Int32Array {
  const kept = new Int32Array(Math.min(mostNear, Math.max(0, all.length - 1)));
  let count = 0;
  for (const other of all) {
    if (other === node) continue;
    const key = keys[other]!;
    if (count === kept.length && (count === 0 || key >= keys[kept[count - 1]!]!)) continue;
    let at = count < kept.length ? count++ : count - 1;
    for (; at > 0 && keys[kept[at - 1]!]! > key; at--) kept[at] = kept[at - 1]!;
    kept[at] = other;
  }
  return kept.subarray(0, count);
}
