import type { ScheduleOrder, ScheduleStop } from "../../../schemas/schedule";

/** How a stop keeps its order's windows and the rules: `late` also where another rule is broken. */
export type Punctuality = "late" | "atRisk" | "good";

/** In seconds: with less to spare a stop is at risk. */
const littleSlack = 12 * 60;

export function punctualityOf(stop: ScheduleStop, order: ScheduleOrder): Punctuality {
  if (stop.violations.some(({ id, severity }) => id === "LATE" || severity === "HARD")) return "late";
  const slack = slackOf(stop, order);
  return slack !== undefined && slack < littleSlack ? "atRisk" : "good";
}

/** How much later a stop could begin within the window that it is in, in seconds; undefined where it has none. */
export function slackOf({ begin }: ScheduleStop, { windows }: ScheduleOrder): number | undefined {
  const window = windows.find(({ start, end }) => start <= begin && begin <= end);
  return window && window.end - begin;
}
