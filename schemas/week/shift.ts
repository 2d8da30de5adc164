/** As availability records name them (spec 3.5). */
export const weekdays = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Tells which weekday an entry is for. */
export const weekdayProperty = "day_of_week";

/** By how many days a shift's start or end lies beside its weekday (spec 3.5). */
export const dayShifts: Readonly<Record<string, number>> = {
  previousDay: -1,
  sameDay: 0,
  nextDay: 1,
  dayAfterTomorrow: 2,
  dayPlus3: 3,
  dayPlus4: 4,
};

/** The hours of a day that never closes. */
export const roundTheClock = {
  available: true,
  start_time: "00:00",
  end_day: "nextDay",
  end_time: "00:00",
} as const;

export const daySeconds = 86_400;
export const weekSeconds = 7 * daySeconds;

/** A stretch of time in seconds since Monday 00:00; it may begin before that, and end after Sunday. */
export type Stretch = { start: number; end: number };

/** The hours of an available day. `break` as its times say, wherever they fall. */
export type Shift = Stretch & { weekday: Weekday; break?: Stretch };

/** The shift of one entry of a week; undefined where it is not available, or not told completely. */
export function shiftOf(entry: unknown): Shift | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const told = entry as Record<string, unknown>;
  const weekday = weekdays.find((each) => each === told[weekdayProperty]);
  const start = momentOf(told.start_day, told.start_time);
  const end = momentOf(told.end_day, told.end_time);
  if (told.available === false || weekday === undefined || start === undefined || end === undefined) {
    return undefined;
  }
  const midnight = weekdays.indexOf(weekday) * daySeconds;
  const shift: Shift = { weekday, start: midnight + start, end: midnight + end };
  const pause = breakOf(shift, told);
  return pause ? { ...shift, break: pause } : shift;
}

/**
 * The entry with its end where that time first comes after its start, as people mean it: 22:00 to 06:00 ends on the next
 * day. One that ends there, or whose times can't be read, is left as it is.
 */
export function endingNext<Entry extends object>(entry: Entry): Entry {
  const told: Record<string, unknown> = { [weekdayProperty]: weekdays[0], ...entry, available: true };
  const first = told.start_day ?? "sameDay";
  const ends = Object.keys(dayShifts).slice(Object.keys(dayShifts).indexOf(String(first)));
  const end_day = ends.slice(0, 2).find((each) => {
    const shift = shiftOf({ ...told, end_day: each });
    return shift !== undefined && shift.end > shift.start;
  });
  if (end_day === undefined || end_day === (told.end_day ?? "sameDay")) return entry;
  if (end_day !== "sameDay") return { ...entry, end_day };
  const { end_day: _same, ...rest } = entry as Entry & { end_day?: unknown };
  return rest as Entry;
}

/** Whether two stretches meet in a week that comes again and again: Sunday's night is followed by Monday. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return startsWithin(one, other) || startsWithin(other, one);
}

/** Whether the second begins while the first lasts. */
export function startsWithin(one: Stretch, other: Stretch): boolean {
  return round(other.start - one.start, weekSeconds) < one.end - one.start && other.end > other.start;
}

/** Seconds since midnight of HH:mm or HH:mm:ss. */
function secondsOf(time: unknown): number | undefined {
  if (typeof time !== "string" || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** The time of day and the weekday of a moment of the week. */
export function placeOf(moment: number): { weekday: Weekday; time: string } {
  const within = round(moment, weekSeconds);
  const weekday = weekdays[Math.floor(within / daySeconds)] ?? "MONDAY";
  const [hours, minutes, seconds] = [within / 3600, within / 60, within].map((each, unit) =>
    String(Math.floor(each) % (unit === 0 ? 24 : 60)).padStart(2, "0"),
  );
  return { weekday, time: `${hours}:${minutes}${seconds === "00" ? "" : `:${seconds}`}` };
}

/** What is left of a number on a circle: never negative. */
export function round(value: number, circle: number): number {
  return ((value % circle) + circle) % circle;
}

/** A break has times and no day: it begins when the shift first comes by its start, and ends when that time comes next. */
function breakOf(shift: Stretch, { break_start_time, break_end_time }: Record<string, unknown>) {
  const from = secondsOf(break_start_time);
  const to = secondsOf(break_end_time);
  if (from === undefined || to === undefined) return undefined;
  const start = shift.start + round(from - shift.start, daySeconds);
  return { start, end: start + round(to - from, daySeconds) };
}

function momentOf(day: unknown, time: unknown): number | undefined {
  const seconds = secondsOf(time);
  const days = day === undefined || day === null ? 0 : dayShifts[String(day)];
  return seconds === undefined || days === undefined ? undefined : days * daySeconds + seconds;
}
