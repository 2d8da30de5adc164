import type { Compiled, CompiledJourney } from "../compiled";
import type { Break } from "../model";
import { locked, type Steps } from "./Steps";
import type { Stride } from "./stride";

/** How many breaks are over at first (they would have begun before), before each step's work, and after it. */
export type BreakChoice = { first: number; before: Int32Array; after: Int32Array };

/**
 * Chooses the ways and waits in which breaks are taken, so that the journey ends as early as possible: by the earliest
 * moment at which each step is left with each number of breaks taken. A break is needed by who works on after its
 * latest begin. Undefined where there is no time for one.
 */
export function createBreakChoice(compiled: Compiled, steps: Steps, stride: Stride) {
  const most = 1 + Math.max(0, ...compiled.problem.journeys.map(({ breaks }) => breaks.length));
  const choice = {
    first: 0,
    before: new Int32Array(steps.node.length),
    after: new Int32Array(steps.node.length),
  };
  const cameFrom = new Int32Array(steps.node.length * most);
  let leave = new Float64Array(most);
  let since = new Float64Array(most);
  let nextLeave = new Float64Array(most);
  let nextSince = new Float64Array(most);

  return (
    journey: CompiledJourney,
    start: number,
    tolerant: boolean,
    driven: number,
  ): BreakChoice | undefined => {
    const { breaks, drivingBreak } = compiled.problem.journeys[journey.index]!;
    const width = breaks.length + 1;
    let first = 0;
    while (first < breaks.length && breaks[first]!.latest < start) first++;
    for (let each = 0; each < width; each++) leave[each] = Infinity;
    leave[first] = start;
    since[first] = driven;
    for (let at = 0; at < steps.count; at++) {
      // There are two or three: filling so few by a call takes longer.
      for (let each = first; each < width; each++) nextLeave[each] = Infinity;
      for (let from = first; from < width; from++) {
        if (leave[from] === Infinity) continue;
        const without = goOn(journey, breaks, at, from, from, tolerant);
        // Who is done before a break may begin takes it later, and is no later for it.
        if (from < breaks.length && without <= breaks[from]!.earliest && !drivingBreak && !tolerant) continue;
        for (let to = from + 1; to < width; to++) goOn(journey, breaks, at, from, to, tolerant);
      }
      [leave, nextLeave] = [nextLeave, leave];
      [since, nextSince] = [nextSince, since];
    }
    let taken = first;
    for (let each = first; each < width; each++) if (leave[each]! < leave[taken]!) taken = each;
    if (leave[taken] === Infinity) return undefined;
    for (let at = steps.count - 1; at >= 0; at--) {
      const cell = cameFrom[at * width + taken]!;
      choice.after[at] = taken;
      choice.before[at] = cell % width;
      taken = Math.floor(cell / width);
    }
    choice.first = first;
    return choice;
  };

  /** One step with the breaks `from` up to `to` before its work. Answers when it is left; Infinity where it cannot be. */
  function goOn(
    journey: CompiledJourney,
    breaks: readonly Break[],
    at: number,
    from: number,
    to: number,
    tolerant: boolean,
  ): number {
    if (!stride.go(journey, at, leave[from]!, since[from]!, from, to, false)) {
      if (!tolerant || steps.node[at] === locked || !takesInTime(breaks, leave[from]!, from, to))
        return Infinity;
      stride.go(journey, at, leave[from]!, since[from]!, from, to, true);
    }
    let now = to;
    if (steps.node[at] === locked) while (now < breaks.length && isOverIn(breaks[now]!, at)) now++;
    if (now < breaks.length && breaks[now]!.latest < stride.leave) return Infinity;
    if (stride.leave >= nextLeave[now]!) return stride.leave;
    nextLeave[now] = stride.leave;
    nextSince[now] = stride.since;
    cameFrom[at * (breaks.length + 1) + now] = from * (breaks.length + 1) + to;
    return stride.leave;
  }

  /** A locked run has its breaks in itself; those that it should have and lacks are the dispatcher's decision. */
  function isOverIn({ earliest, latest, duration }: Break, step: number): boolean {
    const run = compiled.lockedRuns[steps.lock[step]!]!;
    return (
      (latest >= run.loading && latest < run.finish) ||
      run.breaks.some(({ start, end }) => start >= earliest && start <= latest && end - start >= duration)
    );
  }
}

/** Whether only the work comes too late, not the breaks before it. */
function takesInTime(breaks: readonly Break[], moment: number, from: number, to: number): boolean {
  let rested = moment;
  for (let each = from; each < to; each++) {
    const begin = Math.max(rested, breaks[each]!.earliest);
    if (begin > breaks[each]!.latest) return false;
    rested = begin + breaks[each]!.duration;
  }
  return true;
}
