import { clockIn, dayText, instantInZone } from "../../dataProviders";

/**
 * The instant, in UTC, at which a calendar day begins in a zone: "2026-03-29" in Europe/London is
 * 2026-03-29T00:00:00.000Z, in Europe/Madrid 2026-03-28T23:00:00.000Z. `days` later where it is given.
 */
export function startOfDay(text: string, timeZone: string, days = 0): string {
  const { day: later } = clockIn(Date.parse(`${text}T00:00:00Z`) + days * 86_400_000);
  return new Date(instantInZone(later, 0, timeZone)).toISOString();
}

/** The calendar day, YYYY-MM-DD, that an instant falls on in a zone. */
export function dayOf(instant: string, timeZone: string): string {
  return dayText(clockIn(Date.parse(instant), timeZone).day);
}
