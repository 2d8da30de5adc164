import { zoneOffset } from "../../dataProviders";
import type { LocalePack } from "../localePacks";
import { readDay, showDay } from "./days";
import { readTime, showTime } from "./times";

/** An instant as day and time on the clocks of a zone: "21/11/2026 14:30"; undefined where it is none. */
export function showInstant(value: unknown, zone: string, pack: LocalePack): string | undefined {
  const wall = typeof value === "string" ? wallOf(value, zone) : undefined;
  return wall && `${showDay(wall.slice(0, 10), pack)} ${showTime(wall.slice(11))}`;
}

/** The same for reading, to the minute (spec 9): what is no instant shows as it is. */
export function formatInstant(text: string, zone: string, pack: LocalePack): string {
  const wall = wallOf(text, zone);
  return wall ? `${showDay(wall.slice(0, 10), pack)} ${wall.slice(11, 16)}` : text;
}

/** From one instant to another, both on a day's clocks where they are of one day: "21/11/2026 08:00–10:00". */
export function formatSpan(start: string, end: string, zone: string, pack: LocalePack): string {
  const [from, until] = [formatInstant(start, zone, pack), formatInstant(end, zone, pack)];
  const day = from.slice(0, -5);
  return `${from}–${day !== "" && until.startsWith(day) ? until.slice(day.length) : until}`;
}

/** "2026-11-21T14:30:00" on the clocks of a zone; undefined where the text is no instant. */
export function wallOf(instant: string, zone: string): string | undefined {
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(instant) ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time + zoneOffset(time, zone)).toISOString().slice(0, 19);
}

/**
 * The instant, as UTC, of a day and a time typed in a zone. A time that the clocks skip in spring moves on by what they
 * skip; one that they show twice in autumn is the later.
 */
export function readInstant(text: string, zone: string, pack: LocalePack): string | undefined {
  const [, day = "", clock = ""] = /^(.*\S)[\sT,]+(\S+)$/.exec(text.trim()) ?? [];
  const date = readDay(day.replace(/,$/, ""), pack);
  const time = readTime(clock);
  return date === undefined || time === undefined ? undefined : instantOf(`${date}T${time}`, zone);
}

/** The instant at which the clocks of a zone show a day and a time. */
export function instantOf(wall: string, zone: string): string {
  const time = Date.parse(`${wall}Z`);
  const day = 86_400_000;
  const offsets = [zoneOffset(time - day, zone), zoneOffset(time + day, zone)];
  const fitting = offsets
    .map((each) => time - each)
    .filter((instant) => instant + zoneOffset(instant, zone) === time);
  const instant = fitting.length > 0 ? Math.max(...fitting) : time - (offsets[0] ?? 0);
  return new Date(instant).toISOString().replace(".000Z", "Z");
}
