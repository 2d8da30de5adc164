import { never, outsideTerritory, type Compiled } from "../compiled";
import { createPossibleWays, everyWay, standingRoute, type Route } from "../search";
import type { Runs, Timing } from "../timing";

/** The best place for an order in a journey: what the journey does with it, and what that adds. */
export type Place = { journey: number; runs: Runs; added: number };

/** `least` is what the order adds at least, `spared` how much waiting and lateness it can spare at most. */
type Candidate = { route: Route; least: number; spared: number };

/** Finds the best places for an order without timing all of them. */
export function createPlaces(compiled: Compiled, timing: Timing, node: number) {
  const { journeys, allowed, problem } = compiled;
  const possibleWays = createPossibleWays(compiled);
  return { keepingRules, breakingRules };

  /**
   * Of the journeys in which a place breaks no hard rule the `most` cheapest ones, cheapest first. Those that can't be
   * among them, by what they add at least, are not timed.
   */
  function keepingRules(allocation: readonly Runs[], most: number): Place[] {
    const candidates = allocation.flatMap((runs, journey) => candidateFor(runs, journey));
    const found: Place[] = [];
    for (const candidate of candidates.toSorted((one, other) => one.least - other.least)) {
      const limit = found.length < most ? Infinity : found[most - 1]!.added;
      if (candidate.least >= limit) break;
      const place = bestIn(candidate, limit);
      if (!place) continue;
      const before = found.findIndex(({ added }) => added > place.added);
      found.splice(before < 0 ? found.length : before, 0, place);
    }
    return found.slice(0, most);
  }

  function candidateFor(runs: Runs, journey: number): Candidate[] {
    if (allowed[node * journeys.length + journey] === never) return [];
    const route = standingRoute(compiled, timing, journey, runs);
    if (route.broken) return [{ route, least: -Infinity, spared: Infinity }];
    const spared = sparedOf(route);
    let least = Infinity;
    for (const { bound } of possibleWays(route, node)) if (bound < least) least = bound;
    return least === Infinity ? [] : [{ route, least: least - spared, spared }];
  }

  /** Of a route that was timed last. A shorter way to an order outside of its territory spares more than its metres. */
  function sparedOf({ runs, journey }: Route): number {
    if (runs.length === 0) return 0;
    const isOutside = (each: number) => allowed[each * journeys.length + journey] === outsideTerritory;
    if (isOutside(node) || runs.some((nodes) => nodes.some(isOutside))) return Infinity;
    const { waitingPerHour, latePerMinute, balance } = problem.prices;
    const { start, end, waiting, lateness } = timing.steps;
    const seconds = waiting + restSpared(journey);
    const hours = [end - start, end - start - seconds].map((each) => each / 3600);
    return (
      seconds * journeys[journey]!.perSecond +
      (balance?.by === "HOURS" ? balance.price * (hours[0]! ** 2 - hours[1]! ** 2) : 0) +
      (waiting * waitingPerHour) / 3600 +
      (lateness * latePerMinute) / 60
    );
  }

  /** Seconds of breaks that are not needed where the order makes the journey begin later: none in a full day. */
  function restSpared(journey: number): number {
    const { breaks, shift } = problem.journeys[journey]!;
    const { start, end, waiting, breakStart, breakEnd, breaks: count } = timing.steps;
    let rests = 0;
    for (let each = 0; each < count; each++) rests += breakEnd[each]! - breakStart[each]!;
    const latestStart = shift.end - (end - start - waiting - rests);
    for (const { latest, duration } of breaks) if (latest >= latestStart && latest < end) rests -= duration;
    return Math.max(0, rests);
  }

  /** The cheapest place that keeps all rules, if it adds less than the limit. */
  function bestIn({ route, spared }: Candidate, limit: number): Place | undefined {
    const { journey, runs } = route;
    // What breaks rules without the order may keep them with it, though hardly ever.
    if (route.broken) return cheapest(runs, journey, false, limit);
    let best: Place | undefined;
    let least = limit;
    for (const way of possibleWays(route, node)) {
      if (way.bound - spared >= least) continue;
      const added = timing.costOf(journeys[journey]!, way.runs) - route.cost;
      if (added >= least) continue;
      least = added;
      best = { journey, runs: way.runs.map((nodes) => [...nodes]), added };
    }
    return best;
  }

  /** The cheapest place in a journey in which each breaks a hard rule. */
  function breakingRules(runs: Runs, journey: number): Place | undefined {
    return cheapest(runs, journey, true, Infinity);
  }

  function cheapest(runs: Runs, journey: number, tolerant: boolean, limit: number): Place | undefined {
    const before = timing.costOf(journeys[journey]!, runs, true);
    let best: Place | undefined;
    for (const way of everyWay(compiled, runs, node)) {
      const added = timing.costOf(journeys[journey]!, way, tolerant) - before;
      if (added < (best?.added ?? limit)) best = { journey, runs: way, added };
    }
    return best;
  }
}
