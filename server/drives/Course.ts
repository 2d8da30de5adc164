import type { Place } from "../roads";

/** An order's stop, and since when its driver has it, in milliseconds. */
export type CourseStop = Place & { order: string; since: number };

/** A run as it was sent; from `since` on positions count for it. */
export type CourseRun = {
  id: string;
  since: number;
  /** When it was to begin. */
  loading: number;
  start: Place;
  end: Place;
  stops: CourseStop[];
};

/** What a vehicle is to do with a driver on a day, in its order, and what counts as being somewhere. */
export type Course = {
  /** Metres. */
  radius: number;
  /** Milliseconds. */
  dwell: number;
  /** Positions within this span count, in milliseconds. */
  from: number;
  to: number;
  runs: CourseRun[];
};
