import type { ScheduleJourney } from "../../../schemas/schedule";
import { isLate } from "./stopWindows";

/** How much of what a vehicle has is used, 1 is all of it; undefined where it has no such limit. */
export type Shares = { weight: number | undefined; volume: number | undefined; hours: number | undefined };

/** From here on there is little left. */
const nearlyFull = 0.92;

/** Of the fullest of its runs, and of the driver's shift. */
export function sharesOf({ runs, weight, volume, shift, span }: ScheduleJourney): Shares {
  const most = (of: "weight" | "volume") => Math.max(0, ...runs.map((run) => run[of]));
  return {
    weight: partOf(most("weight"), weight),
    volume: partOf(most("volume"), volume),
    hours: partOf(span ? span.end - span.start : 0, shift && shift.end - shift.start),
  };
}

export function fullness(share: number | undefined): "free" | "tight" | "over" {
  if (share === undefined || share < nearlyFull) return "free";
  return share > 1 ? "over" : "tight";
}

/** Stops that are served after their windows. */
export function lateStops({ runs }: Pick<ScheduleJourney, "runs">): number {
  return runs.reduce((sum, { stops }) => sum + stops.filter(isLate).length, 0);
}

/** What vehicles that stay have to give: their drivers' seconds, and weight. */
export function spareOf(journeys: readonly ScheduleJourney[]): { seconds: number; weight: number } {
  return {
    seconds: journeys.reduce((sum, { shift }) => sum + (shift ? shift.end - shift.start : 0), 0),
    weight: journeys.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  };
}

function partOf(part: number, whole: number | null): number | undefined {
  return whole === null || whole <= 0 ? undefined : part / whole;
}
