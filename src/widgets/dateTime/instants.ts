import { readDate, showDate } from "../date/dates";
import { readTime, showTime } from "../time/times";

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as day and time on the clocks of a zone: "21/11/2026 14:30"; undefined where it is none. */
export function showInstant(value: unknown, zone: string): string | undefined {
  const wall = typeof value === "string" ? wallOf(value, zone) : undefined;
  return wall && `${showDate(wall.slice(0, 10))} ${showTime(wall.slice(11))}`;
}

/** "2026-11-21T14:30:00" on the clocks of a zone; undefined where the text is no instant. */
export function wallOf(instant: string, zone: string): string | undefined {
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(instant) ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time + offset(time, zone)).toISOString().slice(0, 19);
}

/**
 * The instant, as UTC, of a day and a time typed in a zone. A time that the clocks skip in spring moves on by what they
 * skip; one that they show twice in autumn is the later.
 */
export function readInstant(text: string, zone: string): string | undefined {
  const [, day = "", clock = ""] = /^(.*\S)[\sT,]+(\S+)$/.exec(text.trim()) ?? [];
  const date = readDate(day.replace(/,$/, ""));
  const time = readTime(clock);
  return date === undefined || time === undefined ? undefined : instantOf(`${date}T${time}`, zone);
}

export function instantOf(wall: string, zone: string): string {
  const time = Date.parse(`${wall}Z`);
  const day = 86_400_000;
  const offsets = [offset(time - day, zone), offset(time + day, zone)];
  const fitting = offsets
    .map((each) => time - each)
    .filter((instant) => instant + offset(instant, zone) === time);
  const instant = fitting.length > 0 ? Math.max(...fitting) : time - (offsets[0] ?? 0);
  return new Date(instant).toISOString().replace(".000Z", "Z");
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offset(time: number, zone: string): number {
  const parts = formatter(zone).formatToParts(time);
  const [year, month, day, hour, minute, second] = ["year", "month", "day", "hour", "minute", "second"].map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}
