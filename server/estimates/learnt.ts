import type { DrivenLeg, Pause } from "./UnderWay";

/** The bounds of what is learnt of a day (execution 3a). */
const least = 0.7;
const most = 1.5;
/** Seconds of driving as planned that count beside what was driven: a few legs say little. */
const doubt = 1800;
/** A leg says no more than that: who had a puncture does not drive more slowly for the rest of the day. */
const mostOfLeg = 3;

/** How much longer than planned this driver drives today, by the legs so far; 1 where nothing is known. */
export function learntFactor(legs: readonly DrivenLeg[], pauses: readonly Pause[]): number {
  let [driven, planned] = [doubt, doubt];
  for (const leg of legs) {
    if (leg.planned <= 0 || leg.arrived < leg.left) continue;
    const seconds = drivenIn(leg, pauses);
    planned += leg.planned;
    driven += Math.min(Math.max(seconds, leg.planned / mostOfLeg), leg.planned * mostOfLeg);
  }
  return Math.min(most, Math.max(least, driven / planned));
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
