import { dayOf, instantInZone } from "../../../schemas/clock";
import {
  daySeconds,
  roundTheClock,
  shiftOf,
  type Stretch,
  weekdayProperty,
  weekdays,
} from "../../../schemas/week";
import type { Day } from "../records";

/** A shift of the week as it falls on the day: seconds since the day's origin, however the clocks are set meanwhile. */
export type DayShift = Stretch & { break?: Stretch; fixedStart: boolean };

/** What the entries of a week for this day, or for one so many days later, come to; no week at all is every day around the clock. */
export function shiftsOn(day: Day, week: readonly unknown[] | undefined, later = 0): DayShift[] {
  const place = (new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6 + later + 7) % 7;
  const weekday = weekdays[place];
  const entries = week?.length ? week : [{ [weekdayProperty]: weekday, ...roundTheClock }];
  const at = (seconds: number) => onClock(day, seconds + (later - place) * daySeconds);
  const spanOf = ({ start, end }: Stretch) => ({ start: at(start), end: at(end) });
  return entries
    .flatMap((entry): DayShift[] => {
      const shift = shiftOf(entry);
      if (!shift || shift.weekday !== weekday || shift.end <= shift.start) return [];
      return [
        {
          ...spanOf(shift),
          ...(shift.break && { break: spanOf(shift.break) }),
          fixedStart: entryOf(entry).fixed_work_day_start === true,
        },
      ];
    })
    .toSorted((one, other) => one.start - other.start);
}

/** When somebody works whose day is one: of several shifts, from the first to the last, with the longest time between as break. */
export function shiftOn(day: Day, week: readonly unknown[] | undefined): DayShift | undefined {
  const shifts = shiftsOn(day, week);
  const [first] = shifts;
  if (!first || shifts.length === 1) return first;
  const [pause] = shifts
    .slice(1)
    .map((next, index) => ({ start: shifts[index]!.end, end: next.start }))
    .toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return {
    start: first.start,
    end: shifts.at(-1)!.end,
    fixedStart: first.fixedStart,
    ...(pause && pause.end > pause.start && { break: pause }),
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
