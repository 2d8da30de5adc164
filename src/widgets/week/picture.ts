import {
  daySeconds,
  overlaps,
  round,
  shiftOf,
  startsWithin,
  weekdays,
  weekSeconds,
  type Shift,
  type Stretch,
  type Weekday,
} from "../../../schemas/week";

/** A stretch within one day, both ends as parts of it: from 0 to 1. */
export type Piece = { day: Weekday; from: number; to: number };
/** A shift, where it lies in the days that it touches, and whose it meets. */
export type Bar = {
  index: number;
  shift: Shift;
  pieces: Piece[];
  breaks: Piece[];
  meets: Weekday[];
};
export type Picture = { bars: Bar[]; clashes: Piece[] };

/** The week as its days are drawn. What goes on beyond Sunday comes in again on Monday. */
export function pictureOf(entries: readonly unknown[]): Picture {
  const shifts = entries.flatMap((entry, index) => {
    const shift = shiftOf(entry);
    return shift && shift.end > shift.start ? [{ shift, index }] : [];
  });
  const bars = shifts.map(({ shift, index }): Bar => {
    const meets = shifts.filter((other) => other.index !== index && overlaps(shift, other.shift));
    return {
      index,
      shift,
      pieces: piecesOf(shift),
      breaks: shift.break && shift.break.end <= shift.end ? piecesOf(shift.break) : [],
      meets: meets.map((other) => other.shift.weekday),
    };
  });
  const clashes = bars.flatMap((one) =>
    bars.flatMap((other) => (one === other ? [] : clashOf(one.shift, other.shift))),
  );
  return { bars, clashes: clashes.flatMap(piecesOf) };
}

/** From where the second begins to where the first of them ends. */
function clashOf(one: Shift, other: Shift): Stretch[] {
  if (!startsWithin(one, other)) return [];
  const left = one.end - one.start - round(other.start - one.start, weekSeconds);
  return [{ start: other.start, end: other.start + Math.min(left, other.end - other.start) }];
}

/** Cut at each midnight. */
function piecesOf({ start, end }: Stretch): Piece[] {
  const pieces: Piece[] = [];
  for (let at = start; at < end; at = (Math.floor(at / daySeconds) + 1) * daySeconds) {
    const midnight = Math.floor(at / daySeconds) * daySeconds;
    const day = weekdays[round(midnight, weekSeconds) / daySeconds]!;
    const to = Math.min(end - midnight, daySeconds) / daySeconds;
    pieces.push({ day, from: (at - midnight) / daySeconds, to });
  }
  return pieces;
}
