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

/** A stretch of the drawn week, both ends as parts of it: from 0 to 1. */
export type Piece = { from: number; to: number };
/** A shift: the rows of the drawing are lanes, so that shifts that meet lie one above the other. */
export type Bar = {
  index: number;
  lane: number;
  shift: Shift;
  pieces: Piece[];
  breaks: Piece[];
  meets: Weekday[];
};
export type Picture = { bars: Bar[]; lanes: number; clashes: Piece[] };

/** The week as it is drawn from its first day on. What goes on beyond its end comes in again at its beginning. */
export function pictureOf(entries: readonly unknown[], firstDay: Weekday): Picture {
  const shifts = entries.flatMap((entry, index) => {
    const shift = shiftOf(entry);
    return shift && shift.end > shift.start ? [{ shift, index }] : [];
  });
  const pieces = (stretch: Stretch) => piecesOf(stretch, weekdays.indexOf(firstDay) * daySeconds);
  const lanes: Shift[][] = [];
  const bars = shifts.map(({ shift, index }): Bar => {
    const free = lanes.findIndex((lane) => lane.every((other) => !overlaps(shift, other)));
    const lane = free < 0 ? lanes.length : free;
    (lanes[lane] ??= []).push(shift);
    const meets = shifts.filter((other) => other.index !== index && overlaps(shift, other.shift));
    return {
      index,
      lane,
      shift,
      pieces: pieces(shift),
      breaks: shift.break && shift.break.end <= shift.end ? pieces(shift.break) : [],
      meets: meets.map((other) => other.shift.weekday),
    };
  });
  const clashes = bars.flatMap((one) =>
    bars.flatMap((other) => (one === other ? [] : clashOf(one.shift, other.shift))),
  );
  return { bars, lanes: lanes.length, clashes: clashes.flatMap(pieces) };
}

/** From where the second begins to where the first of them ends. */
function clashOf(one: Shift, other: Shift): Stretch[] {
  if (!startsWithin(one, other)) return [];
  const left = one.end - one.start - round(other.start - one.start, weekSeconds);
  return [{ start: other.start, end: other.start + Math.min(left, other.end - other.start) }];
}

function piecesOf({ start, end }: Stretch, origin: number): Piece[] {
  const from = round(start - origin, weekSeconds) / weekSeconds;
  const to = from + (end - start) / weekSeconds;
  if (to === from) return [];
  return to <= 1
    ? [{ from, to }]
    : [
        { from, to: 1 },
        { from: 0, to: to - 1 },
      ];
}
