import { metresBetween, type Place } from "../roads";
import { advance, type Point, type Track, wander } from "../tracks";
import type { Course, CourseRun, CourseStop } from "./Course";
import { drawn, type Piece } from "./drawn";

/** When something was, with the metres that had been driven by then and the milliseconds that had been stood. */
export type Moment = { time: number; distance: number; stood: number };

/** What is seen of an order's stop: instants and spans in milliseconds, metres. */
type DrivenStop = {
  /** Since when it is within reach. */
  entered?: Moment;
  arrived?: number;
  departed?: number;
  /** Of the leg that ends there. */
  distance?: number;
  driving?: number;
  /** Metres that had been driven when that leg began; of several stops at one place, the first has it. */
  legFrom?: number;
};

/** What is seen of a run. */
export type DrivenRun = {
  isAtStart: boolean;
  isAtEnd: boolean;
  left?: Moment;
  back?: Moment;
  /** Where the next leg begins. */
  legFrom?: Moment;
  stops: DrivenStop[];
};

/** What a drive comes to after one of its positions: all that the next one needs. */
export type Driven = {
  track: Track;
  /** Milliseconds in all stops of the vehicle that are over. */
  stood: number;
  runs: DrivenRun[];
  /** The line that is being drawn. */
  piece?: Piece;
};

/** After a position; `done`: the piece of the driven line that it completes. */
type After = { driven: Driven; done?: Piece };

type Here = Moment & { place: Place; before: number };

/**
 * A drive after its next position (execution 3a). Positions come in the order in which a vehicle's day goes by them, and
 * what it comes to depends on nothing else.
 */
export function drive(course: Course, before: Driven | undefined, point: Point): After {
  const track = advance(before?.track, point);
  // The vehicle's own device says where it is.
  if (before && track.latest === before.track.latest) return { driven: { ...before, track } };
  const stood = track.stops.reduce((sum, { from, to }) => sum + to - from, before?.stood ?? 0);
  const here: Here = {
    time: point.time,
    distance: track.distance,
    stood,
    place: point,
    before: before?.track.distance ?? 0,
  };
  const were = course.runs.map((run, at) => before?.runs[at] ?? untouched(run));
  const gone: DrivenRun[] = [];
  for (const [at, run] of course.runs.entries()) {
    const isDue = dueAfter(course.runs[at - 1], gone[at - 1], run);
    gone.push(followed(run, were[at]!, { here, isDue, course }));
  }
  const runs = gone.map((run, at) =>
    withReturn(run, { was: were[at]!, here, isFollowed: gone[at + 1]?.left !== undefined }),
  );
  const { piece, done } = drawn(before?.piece, {
    run: runBeingDriven(runs, point.time),
    point,
    hasMoved: track.stand.from === point.time,
  });
  const driven: Driven = { track: { ...track, stops: [] }, stood, runs, ...(piece && { piece }) };
  return { driven, ...(done && { done }) };
}

function untouched({ stops }: CourseRun): DrivenRun {
  return { isAtStart: false, isAtEnd: false, stops: stops.map(() => ({})) };
}

/** A further run begins once the one before it has been driven, or when it was to begin at the earliest. */
function dueAfter(
  previous: CourseRun | undefined,
  driven: DrivenRun | undefined,
  { loading }: CourseRun,
): (time: number) => boolean {
  if (!previous || !driven) return () => true;
  const isDone = driven.stops.every(({ arrived }) => arrived !== undefined);
  return (time) => driven.left !== undefined && (isDone || time >= loading);
}

type Around = { here: Here; isDue: (time: number) => boolean; course: Course };

function followed(run: CourseRun, was: DrivenRun, around: Around): DrivenRun {
  const { here, isDue, course } = around;
  if (here.time < run.since) return was;
  const isAtStart = isNear(run.start, here, course, was.isAtStart);
  const isAtEnd = isNear(run.end, here, course, was.isAtEnd);
  const next: DrivenRun = { ...was, isAtStart, isAtEnd };
  // Who comes back before he has been anywhere has not left yet.
  if (was.isAtStart && !isAtStart && isDue(here.time) && !was.stops.some(hasCome))
    next.left = next.legFrom = { time: here.time, distance: here.before, stood: here.stood };
  next.stops = [];
  for (const [at, stop] of run.stops.entries()) {
    const others = [...next.stops, ...was.stops.slice(at + 1)];
    next.stops.push(stopAfter(run, next, { ...around, stop, seen: was.stops[at] ?? {}, others }));
  }
  return next;
}

type AtStop = Around & { stop: CourseStop; seen: DrivenStop; others: readonly DrivenStop[] };

/** A stop after a position; the run has where its next leg begins from then on. */
function stopAfter(run: CourseRun, driven: DrivenRun, at: AtStop): DrivenStop {
  const { here, course, stop, seen } = at;
  if (seen.departed !== undefined || here.time < stop.since) return seen;
  const isThere = isNear(stop, here, course, seen.entered !== undefined);
  const { entered: _entered, legFrom, ...kept } = seen;
  if (!isThere) {
    if (seen.arrived === undefined) return seen.entered ? kept : seen;
    driven.legFrom = { time: here.time, distance: here.before, stood: here.stood };
    return { ...kept, departed: here.time };
  }
  if (seen.arrived !== undefined)
    return legFrom === undefined ? seen : { ...seen, distance: here.distance - legFrom };
  const entered = seen.entered ?? momentOf(here);
  const since = sinceWhen(run, driven, entered, at);
  if (!since || here.time - since.time < course.dwell) return { ...seen, entered };
  driven.left ??= since;
  return { entered, arrived: since.time, ...legOf(driven.legFrom ?? since, since, at) };
}

/** Since when he may be taken to be at a stop: after he has left, or where nobody saw that, once he was to. */
function sinceWhen(
  { loading }: CourseRun,
  { left, isAtStart }: DrivenRun,
  entered: Moment,
  { isDue }: Around,
): Moment | undefined {
  if (left) return entered.time >= left.time ? entered : left;
  return !isAtStart && entered.time >= loading && isDue(entered.time) ? entered : undefined;
}

/** What is at one place with another stop took no way of its own. */
function legOf(from: Moment, since: Moment, { here, others }: AtStop): Partial<DrivenStop> {
  if (others.some((other) => hasCome(other) && other.departed === undefined))
    return { distance: 0, driving: 0 };
  const driving = Math.max(0, since.time - from.time - (since.stood - from.stood));
  return { distance: here.distance - from.distance, driving, legFrom: from.distance };
}

type Return = { was: DrivenRun; here: Here; isFollowed: boolean };

/**
 * A run has come back where it ends once it has been somewhere; who drives on to a stop of it has not. Once another run
 * has left it stays as it is.
 */
function withReturn(next: DrivenRun, { was, here, isFollowed }: Return): DrivenRun {
  const { left, stops, isAtEnd } = next;
  if (isFollowed || !left || !stops.some(hasCome)) return next;
  if (isAtEnd && !was.isAtEnd && !next.back) return { ...next, back: momentOf(here) };
  const { back, ...away } = next;
  return back && !isAtEnd && was.isAtEnd && !stops.every(hasCome) ? away : next;
}

function hasCome({ arrived }: DrivenStop): boolean {
  return arrived !== undefined;
}

/** The run that is driven, and since when; what a vehicle does once it is back is no part of it. */
function runBeingDriven(runs: readonly DrivenRun[], now: number): { at: number; left: number } | undefined {
  const at = runs.findLastIndex(({ left }) => left !== undefined);
  const { left, back } = runs[at] ?? {};
  return left && (!back || back.time === now) ? { at, left: left.time } : undefined;
}

/** Who is within reach of a place stays so until he is clearly gone: fixes wander. */
function isNear(
  { latitude, longitude }: Place,
  { place }: Here,
  { radius }: Course,
  wasNear: boolean,
): boolean {
  const far = metresBetween(latitude, longitude, place.latitude, place.longitude);
  return far <= (wasNear ? radius + wander : radius);
}

function momentOf({ time, distance, stood }: Here): Moment {
  return { time, distance, stood };
}
