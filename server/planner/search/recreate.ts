import type { Compiled } from "../compiled";
import { inserted, penaltyOf, type Insertion } from "./insertion";
import type { Route } from "./Route";
import type { State } from "./State";

/** The chance that a journey is overlooked, so that the same ruin is not always mended in the same way. */
const blink = 0.01;
/** Journeys of so many near orders are tried in most rounds; all of them in the others, or clusters would be traps. */
const nearest = 20;
const scansAll = 0.25;
/** With more orders than these fewer rounds try all journeys. */
const easy = 1000;
/** Of what was missing before a ruin so many are tried again. */
const retried = 10;

/** Puts missing orders back where they cost least, if that is less than leaving them out. */
export function createRecreate(compiled: Compiled, state: State, near: Int32Array[], random: () => number) {
  const { orders, journeys, weight, windowFrom, windowStart, windowEnd, place } = compiled;
  const keys = new Float64Array(orders);
  const sameAs = sameJourneys(compiled);
  const seenEmpty = new Int32Array(journeys.length).fill(-1);
  const seenJourney = new Int32Array(journeys.length).fill(-1);
  const bounds = new Float64Array(journeys.length);
  const candidates: number[] = [];
  let look = 0;

  return (whole: boolean, changed?: Map<number, Route>): void => {
    const all = random() < (whole ? 1 : scansAll) * Math.min(1, easy / orders);
    const tried = whole ? state.missing : pick(state.missing);
    sort(tried);
    const placed = new Set<number>();
    for (const node of tried) {
      const best = bestFor(node, all, whole);
      if (!best) continue;
      placed.add(node);
      const old = state.routes[best.journey]!;
      if (changed && !changed.has(best.journey)) changed.set(best.journey, old);
      state.cost -= penaltyOf(compiled, node);
      const { more, idle } = best.insertion;
      const timed = { cost: old.cost + more, idle, broken: false };
      state.replace(best.journey, inserted(compiled, old.runs, best.insertion, node), timed);
    }
    state.missing = state.missing.filter((node) => !placed.has(node));
  };

  /** The orders of this round's ruin stand last. */
  function pick(missing: number[]): number[] {
    const long = missing.length - 4 * retried;
    if (long <= 0) return [...missing];
    const old = Array.from({ length: retried }, () => missing[Math.floor(random() * long)]!);
    return [...new Set(old), ...missing.slice(long)];
  }

  function sort(missing: number[]): void {
    const kind = random() * 17;
    const centre = journeys[0]?.centre.place ?? 0;
    for (const node of missing) {
      const [first, last] = [windowFrom[node]!, windowFrom[node + 1]! - 1];
      if (kind < 4) keys[node] = random();
      else if (kind < 8) keys[node] = -weight[node]!;
      else if (kind < 10) keys[node] = -journeys[0]!.seconds[centre * journeys[0]!.places + place[node]!]!;
      else if (kind < 11) keys[node] = journeys[0]!.seconds[centre * journeys[0]!.places + place[node]!]!;
      else if (kind < 13) keys[node] = windowEnd[last]! - windowStart[first]!;
      else if (kind < 15) keys[node] = windowStart[first]!;
      else if (kind < 16) keys[node] = -windowEnd[last]!;
      else keys[node] = -penaltyOf(compiled, node);
    }
    missing.sort((one, other) => keys[one]! - keys[other]! || one - other);
  }

  function bestFor(
    node: number,
    all: boolean,
    whole: boolean,
  ): { journey: number; insertion: Insertion } | undefined {
    candidates.length = 0;
    look++;
    for (let journey = 0; journey < journeys.length; journey++) {
      const isEmpty = state.routes[journey]!.orders === 0;
      if (!isEmpty && !all) continue;
      if (isEmpty) {
        const same = sameAs[journey]!;
        if (seenEmpty[same] === look) continue;
        seenEmpty[same] = look;
      }
      consider(node, journey, whole);
    }
    const around = near[node]!;
    const count = all ? 0 : Math.min(nearest, around.length);
    for (let at = 0; at < count; at++) {
      const journey = state.journeyOf[around[at]!]!;
      if (journey < 0 || seenJourney[journey] === look) continue;
      seenJourney[journey] = look;
      consider(node, journey, whole);
    }
    return cheapest(node);
  }

  function consider(node: number, journey: number, whole: boolean): void {
    if (!whole && random() < blink) return;
    bounds[journey] = state.bound(node, journey);
    if (bounds[journey]! < Infinity) candidates.push(journey);
  }

  /** Those that may be the cheapest are timed first; who cannot be any more is not timed. */
  function cheapest(node: number): { journey: number; insertion: Insertion } | undefined {
    let best: { journey: number; insertion: Insertion } | undefined;
    let least = penaltyOf(compiled, node);
    candidates.sort((one, other) => bounds[one]! - bounds[other]! || one - other);
    for (const journey of candidates) {
      if (bounds[journey]! >= least) break;
      const insertion = state.insertion(node, journey);
      if (!insertion || insertion.more >= least) continue;
      least = insertion.more;
      best = { journey, insertion };
    }
    return best;
  }
}

/** For each journey the first one that could do the same at the same cost: one of many empty ones need be tried. */
function sameJourneys({ problem, orders, journeys, allowed, extra }: Compiled): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from(problem.journeys, (journey, index) => {
    let serving = 0;
    for (let node = 0; node < orders; node++) {
      const at = node * journeys.length + index;
      serving = (Math.imul(serving, 31) + allowed[at]! + Math.round(extra[at]! * 1000) * 7) | 0;
    }
    const { id: _, driver: __, requirements: ___, territories: ____, ...does } = journey;
    const key = JSON.stringify([does, serving]);
    const known = first.get(key) ?? index;
    first.set(key, known);
    return known;
  });
}
