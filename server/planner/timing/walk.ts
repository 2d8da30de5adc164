import type { Compiled, CompiledJourney } from "../compiled";
import { createBreakChoice, type BreakChoice } from "./breakChoice";
import type { Steps } from "./Steps";
import { createStride } from "./stride";

/** Walks along the steps of a journey and writes their times. */
export function createWalk(compiled: Compiled, steps: Steps) {
  const stride = createStride(compiled, steps);
  const chooseBreaks = createBreakChoice(compiled, steps, stride);
  const { journeys } = compiled.problem;
  let chosen: BreakChoice | undefined;

  /**
   * Begins at the moment given, after so many seconds at the wheel without a rest. Answers whether every operation, break
   * and locked run has its time.
   */
  function run(journey: CompiledJourney, start: number, tolerant: boolean, driven = 0): boolean {
    const { breaks } = journeys[journey.index]!;
    chosen = breaks.length > 0 ? chooseBreaks(journey, start, false, driven) : undefined;
    if (breaks.length > 0 && !chosen) {
      if (!tolerant) return false;
      chosen = chooseBreaks(journey, start, true, driven);
    }
    return follow(journey, start, tolerant, chosen, driven);
  }

  /** The same with breaks that are chosen already. */
  function follow(
    journey: CompiledJourney,
    start: number,
    tolerant: boolean,
    taken: BreakChoice | undefined,
    driven = 0,
  ): boolean {
    steps.start = start;
    steps.waiting = steps.lateness = steps.misses = steps.breaks = 0;
    let moment = start;
    let since = driven;
    let breakNow = taken ? taken.first : 0;
    for (let at = 0; at < steps.count; at++) {
      const until = taken ? taken.before[at]! : breakNow;
      if (!stride.go(journey, at, moment, since, breakNow, until, tolerant)) return false;
      steps.arrive[at] = stride.arrive;
      steps.begin[at] = stride.begin;
      steps.slack[at] = stride.slack;
      steps.idle[at] = stride.idle;
      steps.waiting += stride.idle;
      steps.lateness += stride.late;
      steps.misses += stride.misses;
      for (let each = 0; each < stride.breaks; each++) {
        steps.breakStart[steps.breaks] = stride.breakStart[each]!;
        steps.breakEnd[steps.breaks++] = stride.breakEnd[each]!;
      }
      moment = stride.leave;
      since = stride.since;
      breakNow = taken ? taken.after[at]! : breakNow;
      steps.leave[at] = moment;
    }
    steps.end = moment;
    for (let each = 0; each < steps.runs; each++)
      steps.departure[each] = steps.leave[steps.firstStep[each]!]!;
    return true;
  }

  /** By how much the steps may be begun later while the last of them ends when it does, nobody being late for it. */
  function room(from: number, to: number, idleBefore: number): number {
    let idle = idleBefore;
    let least = Infinity;
    for (let at = from; at <= to; at++) {
      if (at > from) idle += steps.idle[at]!;
      if (idle + steps.slack[at]! < least) least = idle + steps.slack[at]!;
    }
    return Math.min(idle, least);
  }

  /** Walks anew; answers whether nothing ends later, is later or is missed for it, nor, with `exactly`, anything else. */
  function isAsGood(journey: CompiledJourney, start: number, tolerant: boolean, exactly: boolean): boolean {
    const { end, lateness, misses, waiting } = steps;
    const isKept = () =>
      exactly
        ? steps.end === end &&
          steps.lateness === lateness &&
          steps.misses === misses &&
          steps.waiting === waiting
        : steps.end <= end && steps.lateness <= lateness && steps.misses <= misses;
    // Mostly the breaks stay where they were, and choosing them is two thirds of the work.
    if (follow(journey, start, tolerant, chosen) && isKept()) return true;
    return chosen !== undefined && run(journey, start, tolerant) && isKept();
  }

  return {
    run,
    /** Nobody is paid for waiting that a later begin spares. */
    beginLater(journey: CompiledJourney, tolerant: boolean): void {
      if (steps.waiting === 0) return;
      const { start } = steps;
      const most = room(0, steps.count - 1, steps.idle[0]!);
      for (const later of [most, most / 2]) {
        if (later >= 1 && isAsGood(journey, start + Math.floor(later), tolerant, false)) return;
        if (later >= 1) run(journey, start, tolerant);
      }
    },
    /** Who must wait waits at the centre, before loading, and not on the way. */
    leaveLater(journey: CompiledJourney, tolerant: boolean): void {
      if (steps.waiting === 0) return;
      const { start } = steps;
      for (let each = 0; each < steps.runs; each++) {
        const [first, last] = [steps.firstStep[each]!, steps.lastStep[each]!];
        const later = first === last ? 0 : room(first, last, 0);
        if (later < 1) continue;
        steps.hold[first] = steps.begin[first]! + Math.floor(later);
        if (isAsGood(journey, start, tolerant, true)) continue;
        steps.hold[first] = -Infinity;
        run(journey, start, tolerant);
      }
    },
  };
}
