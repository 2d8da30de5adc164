import { dayAfter } from "../../centreDay";

/** A report's first and last day. */
export type Period = { from: string; to: string };

/** Periods by how they stand to today; without one a report has the days that its file says. */
export const presets = ["yesterday", "lastWeek", "lastMonth", "lastQuarter", "lastYear"] as const;
export type Preset = (typeof presets)[number];

/** The days of a period as they are today; weeks begin as the account's do (0: Sunday). */
export function daysOf(preset: Preset, today: string, weekstart: number): Period {
  return spans[preset](today, weekstart);
}

/** So many days up to today. */
export function lastDays(days: number, today: string): Period {
  return { from: dayAfter(today, 1 - days), to: today };
}

/** The period as long before one (-1), or after it (1). */
export function shifted({ from, to }: Period, by: -1 | 1): Period {
  const whole = wholeMonths({ from, to });
  if (whole !== undefined) return monthsFrom(monthAfter(from, by * whole), whole);
  const days = by * lengthOf({ from, to });
  return { from: dayAfter(from, days), to: dayAfter(to, days) };
}

export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The days of which the first one of a week or month stands. */
export function grainOf(first: string, grain: "week" | "month" | undefined): Period {
  if (grain === undefined) return { from: first, to: first };
  if (grain === "week") return { from: first, to: dayAfter(first, 6) };
  return monthsFrom(first.slice(0, 7), 1);
}

/**
 * The day that stands in the period before where this one does, or the first one of its week or month: of a period of
 * weeks the same weekday.
 */
export function placeBefore(day: string, grain: "week" | "month" | undefined, period: Period): string {
  const days = lengthOf(period);
  if (grain === "month") return `${monthAfter(day, -Math.max(1, Math.round(days / meanMonth)))}-01`;
  return dayAfter(day, days < 7 ? -days : -7 * Math.ceil(days / 7));
}

/** Of a period what lies in another; undefined where none of it does. */
export function within(one: Period, other: Period): Period | undefined {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? undefined : { from, to };
}

const dayMs = 86_400_000;
/** Days. */
const meanMonth = 30.44;

const spans: Record<Preset, (today: string, weekstart: number) => Period> = {
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  lastWeek: (today, weekstart) => {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekstart + 7) % 7;
    return { from: dayAfter(today, -weekday - 7), to: dayAfter(today, -weekday - 1) };
  },
  lastMonth: (today) => monthsFrom(monthAfter(today, -1), 1),
  lastQuarter: (today) => {
    const inQuarter = (Number(today.slice(5, 7)) - 1) % 3;
    return monthsFrom(monthAfter(today, -inQuarter - 3), 3);
  },
  lastYear: (today) => ({ from: `${monthAfter(today, -11)}-01`, to: today }),
};

/** How many whole months a period is; undefined where it is none. */
function wholeMonths({ from, to }: Period): number | undefined {
  if (!from.endsWith("-01") || !dayAfter(to, 1).endsWith("-01")) return undefined;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(dayAfter(to, 1)) - monthOf(from);
}

/** "2026-02" is three months after "2025-11-20". */
function monthAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

function monthsFrom(month: string, count: number): Period {
  return { from: `${month}-01`, to: dayAfter(`${monthAfter(`${month}-01`, count)}-01`, -1) };
}
