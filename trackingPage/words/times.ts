import type { TrackedSpan } from "../../schemas/trackingPage";
import type { PageWords } from "./pageWords";

/** What times are told by: the clocks where the delivery is, and what it is now. */
export type Clock = { timeZone: string; now: number };

/** "14:35", or as the language writes it. */
export function timeText({ language }: PageWords, { timeZone }: Clock, time: string): string {
  const format = formatOf(language, { hour: "2-digit", minute: "2-digit", timeZone });
  return format.format(new Date(time));
}

/** "14:35–14:50"; one time where both are the same. */
export function spanText(words: PageWords, clock: Clock, { start, end }: TrackedSpan): string {
  const [from, to] = [timeText(words, clock, start), timeText(words, clock, end)];
  return from === to ? from : `${from}–${to}`;
}

/** "today", "tomorrow, Wed 25 Nov", "Wed 25 Nov"; `day` is YYYY-MM-DD. */
export function dayText(words: PageWords, clock: Clock, day: string): string {
  const format = formatOf(words.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const date = format.format(new Date(`${day}T12:00:00Z`));
  const ahead = Math.round((Date.parse(day) - Date.parse(dayOf(clock, clock.now))) / dayMs);
  if (ahead === 0) return words.say("trackingPage.day.today");
  return ahead === 1 ? words.say("trackingPage.day.tomorrow", { date }) : date;
}

/** "14:41" of today; of another day with that before. */
export function momentText(words: PageWords, clock: Clock, time: string): string {
  const day = dayOf(clock, Date.parse(time));
  const hour = timeText(words, clock, time);
  return day === dayOf(clock, clock.now) ? hour : `${dayText(words, clock, day)}, ${hour}`;
}

/** "13 seconds ago". */
export function ageText({ language }: PageWords, { now }: Clock, time: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(time)) / 1000));
  const [count, unit] =
    seconds < 60
      ? [seconds, "second" as const]
      : seconds < 3600
        ? [Math.round(seconds / 60), "minute" as const]
        : [Math.round(seconds / 3600), "hour" as const];
  return new Intl.RelativeTimeFormat(language).format(-count, unit);
}

/** The day that it is there, YYYY-MM-DD. */
function dayOf({ timeZone }: Clock, time: number): string {
  const parts = formatOf("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
  return parts.format(new Date(time));
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: one takes longer than all that it writes. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tagOf(language), options);
  formats.set(key, made);
  return made;
}

/** Where nothing else is said, English is that of the day of 24 hours. */
function tagOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}
