import type { DrivenLeg, Pause, ServedStop } from "./UnderWay";

/** The bounds of what is learnt of a day (execution 3a). */
const least = 0.7;
const most = 1.5;
/** Seconds of driving as planned that count beside what was driven: a few legs say little. */
const legDoubt = 1800;
/** Seconds at stops as planned that count beside what was served. */
const stopDoubt = 900;
/** One leg or stop says no more than that: who had a puncture does not drive more slowly for the rest of the day. */
const mostOfOne = 3;

/** How much longer than planned this driver drives today, by the legs so far; 1 where nothing is known. */
export function learntFactor(legs: readonly DrivenLeg[], pauses: readonly Pause[]): number {
  const driven = legs
    .filter(({ left, arrived }) => arrived >= left)
    .map((leg) => ({ took: drivenIn(leg, pauses), planned: leg.planned }));
  return drawn(driven, { doubt: legDoubt, towards: 1 });
}

/**
 * How much longer than planned stops take today, by those so far: parking, waiting and papers are in no plan.
 * `towards`: what is known besides, where there are few.
 */
export function learntAtStops(stops: readonly ServedStop[], towards = 1): number {
  return drawn(stops, { doubt: stopDoubt, towards });
}

function drawn(
  all: readonly { took: number; planned: number }[],
  { doubt, towards }: { doubt: number; towards: number },
): number {
  let [took, should] = [doubt * towards, doubt];
  for (const each of all) {
    const { planned } = each;
    if (planned <= 0) continue;
    should += planned;
    took += Math.min(Math.max(each.took, planned / mostOfOne), planned * mostOfOne);
  }
  return Math.min(most, Math.max(least, took / should));
}

/** Seconds of a leg that were not rested. */
export function drivenIn(
  { left, arrived }: Pick<DrivenLeg, "left" | "arrived">,
  pauses: readonly Pause[],
): number {
  const rested = pauses.reduce(
    (sum, { start, end = arrived }) => sum + Math.max(0, Math.min(end, arrived) - Math.max(start, left)),
    0,
  );
  return Math.max(0, arrived - left - rested);
}
