import { clockIn, dayText, instantInZone } from "../../../dataProviders";

/** Intl formatters are slow to make and fast to use: one for each language and zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

const day: Intl.DateTimeFormatOptions = { day: "2-digit", month: "2-digit", year: "numeric" };
const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** "2026-03-29" as the language writes it, 29/03/2026 in English (spec 9); no zone can move a calendar day. */
export function formatDay(text: string, language: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? text : formatter(language, "UTC", day).format(time);
}

/** An instant as day and 24-hour time in the account's zone. */
export function formatInstant(text: string, language: string, timeZone: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : formatter(language, timeZone, { ...day, ...clock }).format(time);
}

/** "08:00:00" as 08:00; seconds stay where they say something. */
export function formatTime(text: string): string {
  return text.replace(/^(\d{2}:\d{2}):00(\.0+)?$/, "$1");
}

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

function formatter(
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${Object.keys(options).join()}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}
