import type { Journey, PlannedJourney, Violation } from "../model";
import { isLocked, overlap } from "./reading";

/** Breaks that were not taken when they should have been, and driving that went on for too long. */
export function restViolations(journey: Journey, planned: PlannedJourney): Violation[] {
  if (planned.runs.length === 0) return [];
  const locked = planned.runs.filter((run) => isLocked(journey.lockedRuns, run));
  const missed = journey.breaks.filter(
    ({ earliest, latest, duration }) =>
      latest >= planned.start &&
      latest < planned.end &&
      !locked.some(({ loading, finish }) => loading <= latest && finish > latest) &&
      !planned.breaks.some(
        ({ start, end }) => start >= earliest && start <= latest && end - start >= duration,
      ),
  );
  return [
    ...missed.map(() => ({ code: "BREAK_MISSED" as const })),
    ...(drivesTooLong(journey, planned) ? [{ code: "BREAK_MISSED" as const }] : []),
  ];
}

/**
 * Follows the day from one stretch at the wheel to the next; a wait that is long enough is a rest too. A stretch that is
 * wholly within a locked run is the dispatcher's decision.
 */
function drivesTooLong({ drivingBreak, lockedRuns }: Journey, { breaks, runs }: PlannedJourney): boolean {
  if (!drivingBreak) return false;
  const { after, duration } = drivingBreak;
  const rests = breaks.filter(({ start, end }) => end - start >= duration);
  const isRest = (from: number, to: number) =>
    to - from - overlap(breaks, from, to) >= duration ||
    rests.some(({ start, end }) => start >= from && end <= to);
  let since = 0;
  let finished: number | undefined;
  for (const run of runs) {
    if (finished !== undefined && isRest(finished, run.loading)) since = 0;
    finished = run.finish;
    let isOwn = since === 0 && isLocked(lockedRuns, run);
    let leave = run.departure;
    const ways = [...run.stops, { arrive: run.return, begin: run.unloading, finish: run.unloading }];
    for (const { arrive, begin, finish } of ways) {
      for (const { start, end } of rests.filter((rest) => rest.start >= leave && rest.start < arrive)) {
        if (isTooLong(start - leave - overlap(breaks, leave, start))) return true;
        [since, leave] = [0, end];
        isOwn = isLocked(lockedRuns, run);
      }
      if (isTooLong(arrive - leave - overlap(breaks, leave, arrive))) return true;
      if (isRest(arrive, begin)) {
        since = 0;
        isOwn = isLocked(lockedRuns, run);
      }
      leave = finish;
    }

    function isTooLong(driven: number): boolean {
      since += driven;
      return driven > 0 && since > after && !isOwn;
    }
  }
  return false;
}
