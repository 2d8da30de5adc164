import type { DrivenNotice, ToldEstimate, VehiclePosition } from "../../../schemas/tracking";
import type { Expectations } from "./driven";

/** A day, and the moments between which its vehicles' positions are of it, in milliseconds. */
export type DaySpan = { aoc: string; date: string; from: number; to: number };

/** What is expected of an order. */
export type Expected = Pick<ToldEstimate, "order" | "eta" | "punctuality">;

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

/** What notices tell of a day's orders, the latest last. */
export function expectedIn(notices: readonly DrivenNotice[], day: DaySpan): Expected[] {
  return notices.flatMap((notice) =>
    notice.event === "estimates" && isOf(notice, day) ? notice.orders : [],
  );
}

/** What is expected of each order once this was told, too. */
export function latestOf(before: Expectations, told: readonly Expected[]): Expectations {
  const after = new Map(before);
  for (const each of told) after.set(each.order, each);
  return after;
}

/** Whether notices tell of alerts of a day. */
export function tellAlerts(notices: readonly DrivenNotice[], day: DaySpan): boolean {
  return notices.some((notice) => notice.event === "alerts" && isOf(notice, day));
}

function isOf({ aoc, date }: { aoc: string; date: string }, day: DaySpan): boolean {
  return aoc === day.aoc && date === day.date;
}
