import type { Point } from "../tracks";
import type { Course, CourseRun } from "./Course";
import { type Driven, drive } from "./drive";
import type { Piece } from "./drawn";

export const minute = 60_000;
const degree = 111_195;

/** A place so many metres north of the start. */
const north = (metres: number) => ({ latitude: 41 + metres / degree, longitude: -8 });

/** A position so many minutes after the day began, so many metres north of the start. */
export const at = (minutes: number, metres: number, more: Partial<Point> = {}): Point => ({
  time: minutes * minute,
  own: true,
  device: "d",
  sequence: 0,
  ...north(metres),
  speed: null,
  course: null,
  ...more,
});

/** A run from the start and back to it with stops so many metres north of it, to begin after so many minutes. */
export const runTo = (id: string, loading: number, stops: Record<string, number>): CourseRun => ({
  id,
  since: 0,
  loading: loading * minute,
  start: north(0),
  end: north(0),
  stops: Object.entries(stops).map(([order, metres]) => ({ order, ...north(metres), since: 0 })),
});

export const courseOf = (...runs: CourseRun[]): Course => ({
  radius: 150,
  dwell: 2 * minute,
  from: 0,
  to: 1440 * minute,
  runs,
});

/** Stands somewhere from one minute to another, heard of each half minute. */
export const standing = (from: number, to: number, metres: number): Point[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, index) => at(from + index / 2, metres));

/** Drives so many metres between two minutes, heard of each tenth of the way. */
export const driving = (from: number, to: number, [start, end]: [number, number]): Point[] =>
  Array.from({ length: 9 }, (_, index) =>
    at(from + ((to - from) * (index + 1)) / 10, start + ((end - start) * (index + 1)) / 10),
  );

export function driven(course: Course, points: readonly Point[]): { driven: Driven; pieces: Piece[] } {
  let state: Driven | undefined;
  const pieces: Piece[] = [];
  for (const point of points) {
    const { driven: next, done } = drive(course, state, point);
    state = next;
    if (done) pieces.push(done);
  }
  if (!state) throw new Error("There are no points");
  return { driven: state, pieces };
}
