import { dayOf, instantInZone } from "../../../schemas/clock";
import { daySeconds, shiftOf, type Stretch, weekdays } from "../../../schemas/week";
import type { Day } from "../records";

/** A shift of the week as it falls on the day: seconds since the day's origin, however the clocks are set meanwhile. */
export type DayShift = Stretch & { break?: Stretch; fixedStart: boolean };

/** What the entry of a week for this day, or for one so many days later, comes to; undefined where there is none. */
export function shiftOn(day: Day, week: readonly unknown[] | undefined, later = 0): DayShift | undefined {
  const weekday = (new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6 + later + 7) % 7;
  const entry = week?.find((each) => entryOf(each).day_of_week === weekdays[weekday]);
  const shift = shiftOf(entry);
  if (!shift || shift.end <= shift.start) return undefined;
  const at = (seconds: number) => onClock(day, seconds + (later - weekday) * daySeconds);
  const spanOf = ({ start, end }: Stretch) => ({ start: at(start), end: at(end) });
  return {
    ...spanOf(shift),
    ...(shift.break && { break: spanOf(shift.break) }),
    fixedStart: entryOf(entry).fixed_work_day_start === true,
  };
}

/** A time of the day's clocks, "12:30", in seconds since its origin; the first one that is not before `from`. */
export function timeOn(day: Day, time: string, from: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const clock = hours * 3600 + minutes * 60 + seconds;
  const at = (later: number) => onClock(day, clock + later * daySeconds);
  for (let later = -1; later < 6; later++) if (at(later) >= from) return at(later);
  return at(6);
}

/** An instant of a record in seconds since the day's origin. */
export function secondsOf({ origin }: Day, instant: string): number {
  return Math.round(Date.parse(instant) / 1000) - origin;
}

/** What the clocks show so many seconds after the day began, in seconds since its origin. Drivers work alike: each once. */
function onClock(day: Day, seconds: number): number {
  const known = clocks.get(day) ?? new Map<number, number>();
  clocks.set(day, known);
  const at = known.get(seconds) ?? instantInZone(dayOf(day.date)!, seconds, day.timeZone) / 1000 - day.origin;
  known.set(seconds, at);
  return at;
}

const clocks = new WeakMap<Day, Map<number, number>>();

function entryOf(entry: unknown): Record<string, unknown> {
  return typeof entry === "object" && entry !== null ? (entry as Record<string, unknown>) : {};
}
