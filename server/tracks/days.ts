import { clockIn, type Day, dayText, instantInZone } from "../../schemas/clock";

/** A day of an account: from its first moment to that of the next one, 23 or 25 hours where the clocks change. */
export type DaySpan = { day: string; from: number; to: number };

/** The days of a zone that a span of time touches, in milliseconds. */
export function daysBetween(from: number, to: number, timeZone: string): DaySpan[] {
  const days: DaySpan[] = [];
  for (let span = dayAt(from, timeZone); span.from <= to; span = dayAt(span.to, timeZone)) days.push(span);
  return days;
}

/** A day without a zone's clock: noon is the same day wherever clocks change. */
export function daySpan(day: Day, timeZone: string): DaySpan {
  const noon = instantInZone(day, 43_200, timeZone);
  const next = clockIn(noon + 86_400_000, timeZone).day;
  return {
    day: dayText(day),
    from: instantInZone(day, 0, timeZone),
    to: instantInZone(next, 0, timeZone),
  };
}

function dayAt(time: number, timeZone: string): DaySpan {
  const { day } = clockIn(time, timeZone);
  return daySpan(day, timeZone);
}
