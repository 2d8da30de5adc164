import type { Clock } from "./clock";
import type { TimeScale } from "./timeScale";

/** A line of the timeline; at a midnight it names the day that begins. */
export type Tick = { at: number; midnight: boolean };

/** Seconds between two lines, and how far apart they are at least for "08:00", and for "08", in pixels. */
const steps = [300, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200];
const closest = 46;
const closestHours = 25;
const quarter = 900;
const hour = 3600;

/** Lines at round times of the centre's clocks; where those are changed they stay round. */
export function ticksOf(scale: TimeScale, clock: Clock): Tick[] {
  const step = stepOf(scale);
  const stride = Math.min(step, quarter);
  const ticks: Tick[] = [];
  for (let at = Math.ceil(scale.start / stride) * stride; at <= scale.end; at += stride) {
    const wall = clock.wall(at);
    const midnight = wall % 86_400 === 0;
    if (midnight || wall % step === 0) ticks.push({ at, midnight });
  }
  return ticks;
}

/** Whether there is no room for more than the hours of the ticks, without minutes. */
export function isHourly(scale: TimeScale): boolean {
  return widthOfStep(stepOf(scale), scale) < closest;
}

function stepOf(scale: TimeScale): number {
  const fits = (step: number) => widthOfStep(step, scale) >= (step % hour === 0 ? closestHours : closest);
  return steps.find(fits) ?? 43_200;
}

function widthOfStep(step: number, { perHour }: TimeScale): number {
  return (step / hour) * perHour;
}
