/** Calendar arithmetic on texts and UTC numbers only: the zone of the machine never enters (spec 5, record mapping). */

export type Day = { year: number; month: number; day: number };

/** Whether such a day exists. */
function isDay({ year, month, day }: Day): boolean {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Milliseconds since 1970 of a day and a time of day in UTC. */
export function utcMillis({ year, month, day }: Day, seconds = 0): number {
  return Date.UTC(2000, 0, 1) + daysSince2000({ year, month, day }) * 86_400_000 + seconds * 1_000;
}

export function dayText({ year, month, day }: Day): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** "DD/MM/YYYY", the older servers' form (spec 9). */
export function britishDay({ year, month, day }: Day): string {
  return `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;
}

export function dayOf(text: string): Day | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match ? existing(match[1], match[2], match[3]) : undefined;
}

/** The day of "DD/MM/YYYY". */
export function dayOfBritish(text: string): Day | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  return match ? existing(match[3], match[2], match[1]) : undefined;
}

/** The instant so many seconds after another one. */
export function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
export function zoneOffset(millis: number, timeZone: string): number {
  // One text and not its parts, which take four times as long: tables write thousands of times.
  const numbers = formatOf(timeZone).format(millis).match(/\d+/g) ?? [];
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  const local = utcMillis({ year, month, day }, hour * 3600 + minute * 60 + second);
  return local - Math.floor(millis / 1_000) * 1_000;
}

/** The instant at which a zone's clocks show this day and time; of two, the earlier. */
export function instantInZone(day: Day, seconds: number, timeZone: string): number {
  const local = utcMillis(day, seconds);
  const offsets = [zoneOffset(local - 86_400_000, timeZone), zoneOffset(local + 86_400_000, timeZone)];
  const fitting = offsets
    .map((offset) => local - offset)
    .filter((at) => at + zoneOffset(at, timeZone) === local);
  return fitting.length > 0 ? Math.min(...fitting) : local - (offsets[0] ?? 0);
}

/** The day and the seconds of the day that a zone's clocks show at an instant. */
export function clockIn(millis: number, timeZone?: string): { day: Day; seconds: number } {
  const local = new Date(millis + (timeZone === undefined ? 0 : zoneOffset(millis, timeZone)));
  return {
    day: { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() },
    seconds: local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds(),
  };
}

export function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const number = "numeric";
  // "29/03/2026, 01:00:00"
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    calendar: "gregory",
    numberingSystem: "latn",
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  });
  formats.set(timeZone, made);
  return made;
}

function daysSince2000({ year, month, day }: Day): number {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return Math.round((at.getTime() - Date.UTC(2000, 0, 1)) / 86_400_000);
}

function existing(year = "", month = "", day = ""): Day | undefined {
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  return isDay(found) ? found : undefined;
}
