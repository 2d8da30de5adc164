import type { Compiled, CompiledJourney } from "../compiled";
import { layOut } from "./layOut";
import { createSteps, type Steps } from "./Steps";
import { createWalk } from "./walk";

/** The orders of a journey's runs, as nodes, in the order of their visits. */
export type Runs = readonly (readonly number[])[];

/** How a journey stands of which a part is done. */
export type Standing = {
  now: number;
  /** When it left its start, or came to the first stop of those that are left. */
  moment: number;
  /** It is at that stop, or back at the centre; else it is on the way, or has not begun. */
  isThere: boolean;
  /** Seconds at the wheel since the last rest. */
  driven: number;
  /** When the loading of each run may begin; undefined of one that has left. */
  loading: readonly (number | undefined)[];
  /** The run that has left brings something back. */
  hasCollected: boolean;
};

export type Timing = {
  /**
   * What a journey with these runs costs; Infinity where it would break a hard rule. With `tolerant` the rules may be
   * broken and the cost is what it would be.
   */
  costOf(journey: CompiledJourney, runs: Runs, tolerant?: boolean): number;
  /** Times the rest of a journey that is under way: as early as possible, whatever rules it breaks. */
  goOn(journey: CompiledJourney, runs: Runs, standing: Standing): void;
  /** What was timed last: read it before the next call. */
  steps: Steps;
};

/**
 * Times journeys: as early as possible, then begun as late as that allows, so that nobody is paid for waiting. It is
 * exact for windows, breaks between two moments and centre hours; a rest that follows so much driving is taken when it
 * is due, or in a wait that is long enough.
 */
export function createTiming(compiled: Compiled): Timing {
  const steps = createSteps(compiled.orders);
  const { prices, journeys } = compiled.problem;
  const walk = createWalk(compiled, steps);

  return {
    steps,
    goOn(journey, runs, { now, moment, isThere, driven, loading, hasCollected }) {
      steps.reset();
      layOut(compiled, journey, runs, steps);
      for (const [run, from] of loading.entries()) {
        const first = steps.firstStep[run]!;
        // What should have been done by now is done now at the earliest.
        if (from !== undefined) steps.hold[first] = Math.max(from, now - steps.work[first]!);
      }
      const hasLeft = loading[0] === undefined;
      const next = steps.firstStep[0]! + 1;
      const back = steps.lastStep[0]!;
      if (hasLeft && hasCollected && (runs.length > 1 || journey.end === journey.centre.place))
        steps.work[back] = journey.centre.unloading;
      if (isThere && steps.node[next]! >= 0) steps.hold[next] = now - steps.work[next]!;
      const start = hasLeft && !isThere ? Math.max(moment, now - steps.drive[next]!) : moment;
      walk.run(journey, start, true, driven);
    },
    costOf(journey, runs, tolerant = false) {
      steps.reset();
      if (!layOut(compiled, journey, runs, steps) && !tolerant) return Infinity;
      if (steps.count === 0) return 0;
      const { shift, limits, fixedStart, costs } = journeys[journey.index]!;
      if (!walk.run(journey, shift.start, tolerant)) return Infinity;
      if (!fixedStart) walk.beginLater(journey, tolerant);
      if (tolerant || !keepsRunDurations(steps, limits.runDuration)) walk.leaveLater(journey, tolerant);
      const working = steps.end - steps.start;
      if (
        !tolerant &&
        (steps.end > shift.end || working > limits.duty || !keepsRunDurations(steps, limits.runDuration))
      )
        return Infinity;
      const balanced = prices.balance?.by === "ORDERS" ? steps.orders : working / 3600;
      return (
        costs.activation +
        working * journey.perSecond +
        steps.surcharge +
        (steps.waiting * prices.waitingPerHour) / 3600 +
        (steps.lateness * prices.latePerMinute) / 60 +
        (prices.balance ? prices.balance.price * balanced * balanced : 0)
      );
    },
  };
}

function keepsRunDurations({ runs, departure, arrive, lastStep }: Steps, limit: number): boolean {
  if (limit === Infinity) return true;
  for (let run = 0; run < runs; run++) if (arrive[lastStep[run]!]! - departure[run]! > limit) return false;
  return true;
}
