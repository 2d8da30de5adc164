import type { ScheduleOrder, ScheduleStop, Span } from "../../../schemas/schedule";

/** With less than that until its window ends a stop has little to spare, in seconds. */
export const littleTime = 12 * 60;

/** The window that a visit is in, or that it has missed; undefined where any time is good. */
export function windowOf(
  { begin }: Pick<ScheduleStop, "begin">,
  order: Pick<ScheduleOrder, "windows"> | undefined,
): Span | undefined {
  return order?.windows.find(({ end }) => end >= begin) ?? order?.windows.at(-1);
}

/** How much later a stop could begin within that window, in seconds; below 0 it has missed it. */
export function timeLeft(
  stop: Pick<ScheduleStop, "begin">,
  order: Pick<ScheduleOrder, "windows"> | undefined,
): number | undefined {
  const window = windowOf(stop, order);
  return window && window.end - stop.begin;
}

/** Rules whose breach means that an order is served after its windows. */
const lateRules = new Set(["LATE", "LOCATION_CLOSED"]);

export function isLate({ violations }: Pick<ScheduleStop, "violations">): boolean {
  return violations.some(({ id }) => lateRules.has(id));
}
