import { type Day, instantInZone, clockIn } from "../../schemas/clock";
import { daySeconds } from "../../schemas/week";
import type { Parameter } from "./parameters";

type Hours = NonNullable<Parameter["sendingHours"]>;

/** When something may go that is ready now: at once, or when the sending hours begin where its reader is (domain 11). */
export function dueAt(now: Date, hours: Hours | undefined, timeZone: string): Date {
  const span = spanOf(hours);
  if (!span) return now;
  const { day, seconds } = clockIn(now.getTime(), timeZone);
  const isWithin =
    span.from < span.to
      ? seconds >= span.from && seconds < span.to
      : seconds >= span.from || seconds < span.to;
  if (isWithin) return now;
  const ahead = seconds < span.from ? 0 : daySeconds;
  return new Date(instantInZone(day, span.from + ahead, timeZone));
}

/** When the sending hours of the day before a day end: at midnight where they go on beyond it. */
export function endOfDayBefore(day: Day, hours: Hours | undefined, timeZone: string): Date {
  const span = spanOf(hours);
  const end = span && span.from < span.to ? span.to - daySeconds : 0;
  return new Date(instantInZone(day, end, timeZone));
}

/** In seconds of the day; undefined where it is the whole day. */
function spanOf(hours: Hours | undefined): { from: number; to: number } | undefined {
  if (hours?.from === undefined || hours.to === undefined || hours.from === hours.to) return undefined;
  return { from: secondsOf(hours.from), to: secondsOf(hours.to) };
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
