import { clockIn } from "../clock";
import type { TrackedEta } from "./state";
import type { Configuration } from "./widget";

/** In minutes: as wide on either side is what is told when a run is sent (domain 11), long before anybody drives. */
const plannedMargin = 30;

/**
 * When somebody is expected, as a span between two round times of the reader's clock: never a moment, which nobody keeps.
 */
export function roundedEta(
  { at, isLive }: { at: number; isLive: boolean },
  { etaRoundingMinutes }: Pick<Configuration, "etaRoundingMinutes">,
  timeZone: string,
): TrackedEta {
  const step = etaRoundingMinutes * 60;
  const margin = (isLive ? etaRoundingMinutes : Math.max(plannedMargin, etaRoundingMinutes)) * 60;
  const { seconds } = clockIn(at, timeZone);
  const start = Math.floor((seconds - margin) / step) * step;
  const end = Math.ceil((seconds + margin) / step) * step;
  // Seconds of its day stay: at a change of the clocks the span is as long, and about the same moment.
  const whole = Math.floor(at / 1000);
  const instant = (clock: number) => new Date((whole + clock - Math.floor(seconds)) * 1000).toISOString();
  return { start: instant(start), end: instant(end), isLive };
}
