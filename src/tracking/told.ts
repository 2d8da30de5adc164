import type { DrivenNotice, ToldEstimate, VehiclePosition } from "../../schemas/tracking";

/** A day, and the moments between which its vehicles' positions are of it, in milliseconds. */
export type DaySpan = { aoc: string; date: string; from: number; to: number };

/** What is expected of an order. */
export type Expected = Pick<ToldEstimate, "order" | "eta" | "punctuality">;

/**
 * Of each vehicle the newest position: what is read and what is told may pass each other on the way. What is told says
 * nothing of batteries: the last that was read stays.
 */
export function newestOf(
  before: readonly VehiclePosition[],
  others: readonly VehiclePosition[],
): VehiclePosition[] {
  const newest = new Map(before.map((position) => [position.vehicle, position]));
  for (const position of others) {
    const known = newest.get(position.vehicle);
    if (!known || Date.parse(known.time) <= Date.parse(position.time))
      newest.set(position.vehicle, { ...position, battery: position.battery ?? known?.battery ?? null });
  }
  return [...newest.values()];
}

/** The positions that notices tell, as far as they are of a day. */
export function positionsIn(notices: readonly DrivenNotice[], { from, to }: DaySpan): VehiclePosition[] {
  return notices.flatMap((notice) => {
    if (notice.event !== "position") return [];
    const { vehicle, time, latitude, longitude, speed = null, course = null } = notice;
    const at = Date.parse(time);
    return at >= from && at < to
      ? [{ vehicle, time, latitude, longitude, speed, course, battery: null }]
      : [];
  });
}

/** What notices tell of a day's orders, the latest of each. */
export function expectedIn(notices: readonly DrivenNotice[], day: DaySpan): Expected[] {
  const told = notices.flatMap((notice) =>
    notice.event === "estimates" && isOf(notice, day) ? notice.orders : [],
  );
  return latestOf([], told);
}

/** What is expected once this was told, too. */
export function latestOf(before: readonly Expected[], told: readonly Expected[]): Expected[] {
  return [...new Map([...before, ...told].map((each) => [each.order, each])).values()];
}

/** Whether notices tell of alerts of a day. */
export function tellAlerts(notices: readonly DrivenNotice[], day: DaySpan): boolean {
  return notices.some((notice) => notice.event === "alerts" && isOf(notice, day));
}

function isOf({ aoc, date }: { aoc: string; date: string }, day: DaySpan): boolean {
  return aoc === day.aoc && date === day.date;
}
