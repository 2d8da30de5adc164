import { clockIn, type Day, dayText, instantInZone, utcMillis } from "../../../schemas/clock";
import type { ReportSchedule } from "../../../schemas/generated";
import { dayAfter } from "../asked";

/** When a schedule has its report sent; records are stored as people left them. */
export type Timing = Partial<Pick<ReportSchedule, "frequency" | "weekday" | "dayOfMonth" | "time">>;

type Frequency = NonNullable<Timing["frequency"]>;
type PeriodName = NonNullable<ReportSchedule["period"]>;

/** No two times of a schedule are further apart, in days. */
const longestGap = 62;
const dayMs = 86_400_000;

/**
 * The first time after an instant, by the clock of the zone: a time that a clock skips on the night of its change comes as
 * much later, one that it shows twice comes the first time.
 */
export function nextTime(timing: Timing, after: Date, timeZone: string): Date {
  // A night may have pushed the time of the day before beyond midnight.
  return found(timing, { from: after, timeZone, step: 1, fits: (at) => at > after.getTime() });
}

/** The last time until an instant, itself included. */
export function lastTime(timing: Timing, until: Date, timeZone: string): Date {
  return found(timing, { from: until, timeZone, step: -1, fits: (at) => at <= until.getTime() });
}

type Search = { from: Date; timeZone: string; step: 1 | -1; fits: (at: number) => boolean };

function found(timing: Timing, { from, timeZone, step, fits }: Search): Date {
  const { day } = clockIn(from.getTime(), timeZone);
  for (let ahead = -1; ahead <= longestGap; ahead += 1) {
    const tried = clockIn(utcMillis(day) + ahead * step * dayMs).day;
    if (!isDay(timing, tried)) continue;
    const at = instantInZone(tried, secondsOf(timing.time), timeZone);
    if (fits(at)) return new Date(at);
  }
  throw new Error(`A schedule has no time within ${longestGap} days of ${from.toISOString()}`);
}

const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

const isOn: Record<Frequency, (timing: Timing, day: Day) => boolean> = {
  DAILY: () => true,
  WEEKLY: ({ weekday = "MONDAY" }, day) => weekdays[new Date(utcMillis(day)).getUTCDay()] === weekday,
  MONTHLY: ({ dayOfMonth = 1 }, day) => day.day === Math.min(dayOfMonth, lastDayOf(day)),
};

function isDay(timing: Timing, day: Day): boolean {
  return isOn[timing.frequency ?? "WEEKLY"](timing, day);
}

function lastDayOf({ year, month }: Day): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function secondsOf(time = "06:00"): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

const usualPeriod: Record<Frequency, PeriodName> = {
  DAILY: "YESTERDAY",
  WEEKLY: "LAST_WEEK",
  MONTHLY: "LAST_MONTH",
};

type Days = { from: string; to: string };

/** The days that a report tells of which goes at an instant; weeks begin `weekStart` days after Sunday. */
export function daysOf(
  { period, frequency = "WEEKLY" }: Timing & { period?: PeriodName },
  at: Date,
  { timeZone, weekStart }: { timeZone: string; weekStart: number },
): Days {
  return spans[period ?? usualPeriod[frequency]](dayText(clockIn(at.getTime(), timeZone).day), weekStart);
}

const spans: Record<PeriodName, (today: string, weekStart: number) => Days> = {
  TODAY: (today) => ({ from: today, to: today }),
  YESTERDAY: (today) => before(today, 1),
  LAST_7_DAYS: (today) => before(today, 7),
  LAST_30_DAYS: (today) => before(today, 30),
  LAST_WEEK: (today, weekStart) => {
    const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
    return before(dayAfter(today, -since), 7);
  },
  LAST_MONTH: (today) => {
    const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  },
};

/** So many days that end with the one before. */
function before(day: string, days: number): Days {
  return { from: dayAfter(day, -days), to: dayAfter(day, -1) };
}
