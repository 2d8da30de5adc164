import type { ErrorCode } from "../errors";
import { overlaps, placeOf, shiftOf, startsWithin, type Shift } from "./shift";

/** What is wrong with a week, and in which cell: "0.end_time". Weekdays in the metadata are the wire's. */
export type WeekFault = {
  path: string;
  code: Extract<ErrorCode, `WEEK_${string}`>;
  metadata: Record<string, string>;
};

/** Whether a week can be worked: the keyword `x-week`. */
export function isSoundWeek(entries: readonly unknown[]): boolean {
  return weekFaults(entries).length === 0;
}

/** Shifts that end before they start, breaks outside their shift, shifts that meet (Sunday's with Monday's, too). */
export function weekFaults(entries: readonly unknown[]): WeekFault[] {
  const placed = entries.flatMap((entry, index): Placed[] => {
    const shift = shiftOf(entry);
    return shift ? [{ shift, index }] : [];
  });
  const sound = placed.filter(({ shift }) => shift.end > shift.start);
  return [
    ...placed.filter((each) => !sound.includes(each)).map(endsTooSoon),
    ...sound.flatMap(breakFault),
    ...sound.flatMap((one, place) => sound.slice(place + 1).flatMap((other) => overlap(one, other))),
  ];
}

type Placed = { shift: Shift; index: number };

function endsTooSoon({ shift, index }: Placed): WeekFault {
  const { weekday, time } = placeOf(shift.start);
  return { path: `${index}.end_time`, code: "WEEK_ENDS_BEFORE", metadata: { weekday, start: time } };
}

function breakFault({ shift, index }: Placed): WeekFault[] {
  const pause = shift.break;
  if (!pause) return [];
  if (pause.end === pause.start) {
    const metadata = { start: placeOf(pause.start).time };
    return [{ path: `${index}.break_end_time`, code: "WEEK_BREAK_EMPTY", metadata }];
  }
  if (pause.end <= shift.end) return [];
  const cell = pause.start < shift.end ? "break_end_time" : "break_start_time";
  const metadata = { start: placeOf(shift.start).time, end: placeOf(shift.end).time };
  return [{ path: `${index}.${cell}`, code: "WEEK_BREAK_OUTSIDE", metadata }];
}

/** Told once, of the shift that begins while the other lasts. */
function overlap(one: Placed, other: Placed): WeekFault[] {
  if (!overlaps(one.shift, other.shift)) return [];
  const [first, second] = startsWithin(one.shift, other.shift) ? [one, other] : [other, one];
  const { weekday, time } = placeOf(first.shift.end);
  const metadata = { weekday: first.shift.weekday, endWeekday: weekday, end: time };
  return [{ path: `${second.index}.start_time`, code: "WEEK_OVERLAP", metadata }];
}
