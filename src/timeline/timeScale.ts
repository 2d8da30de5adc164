import type { Schedule, ScheduleJourney, Span } from "../../schemas/schedule";

/** What part of time the timeline shows, and how wide an hour is in pixels. */
export type TimeScale = Span & { perHour: number };

export const narrowestHour = 12;
export const widestHour = 960;
const factor = 1.25;
const hour = 3600;
const halfHour = hour / 2;
/** What is drawn does not touch the edges, in seconds. */
const margin = 600;

/**
 * What a day's axis fits to: from the earliest to the latest that matters for most. A night shift of one does not stretch
 * it for all: a tenth of the vehicles, or one of three, may stand out where they are two hours apart from the others.
 */
export function mainSpan({ journeys }: Pick<Schedule, "journeys">, day: Span): Span {
  const busy = journeys.filter(({ runs }) => runs.length > 0);
  const spans = (busy.length > 0 ? busy : journeys).flatMap((journey) => workOf(journey) ?? []);
  if (spans.length === 0) return day;
  const start = withoutFew(spans.map((each) => each.start).toSorted((one, other) => one - other));
  const end = withoutFew(spans.map((each) => each.end).toSorted((one, other) => other - one));
  if (end <= start) return around(spans);
  return around([{ start, end }]);
}

/** All of the axis: what it fits to, and an hour around whatever else there is. */
export function shownSpan({ journeys }: Pick<Schedule, "journeys">, main: Span): Span {
  const spans = journeys.flatMap(({ shift, span }) => [shift ?? [], span ?? []].flat());
  const start = Math.min(...spans.map((each) => each.start));
  const end = Math.max(...spans.map((each) => each.end));
  return {
    start: start < main.start ? (Math.floor(start / hour) - 1) * hour : main.start,
    end: end > main.end ? (Math.ceil(end / hour) + 1) * hour : main.end,
  };
}

/** When a vehicle is on its way or could be; before its first run nothing happens. */
function workOf({ shift, span }: Pick<ScheduleJourney, "shift" | "span">): Span | undefined {
  if (!span) return shift ?? undefined;
  return { start: span.start, end: Math.max(span.end, shift?.end ?? span.end) };
}

/** The first of values, the outermost first, that is not one of few which stand far out. */
function withoutFew(values: readonly number[]): number {
  const few = values.length < 3 ? 0 : Math.max(1, Math.floor(values.length / 10));
  for (let out = few; out > 0; out -= 1) {
    const [outer, inner] = [values[out - 1], values[out]];
    if (outer !== undefined && inner !== undefined && Math.abs(outer - inner) >= 2 * hour) return inner;
  }
  return values[0] ?? 0;
}

function around(spans: readonly Span[]): Span {
  const start = Math.min(...spans.map((each) => each.start)) - margin;
  const end = Math.max(...spans.map((each) => each.end)) + margin;
  return { start: Math.floor(start / halfHour) * halfHour, end: Math.ceil(end / halfHour) * halfHour };
}

export function xOf({ start, perHour }: TimeScale, at: number): number {
  return ((at - start) / hour) * perHour;
}

export function atOf({ start, perHour }: TimeScale, x: number): number {
  return start + (x / perHour) * hour;
}

export function widthOf(scale: TimeScale): number {
  return xOf(scale, scale.end);
}

/** Where a moment is, or how wide a time, in parts of the whole: it stays right while the scale is zoomed. */
export function shareOf({ start, end }: Span, at: number): string {
  return `${((at - start) / (end - start)) * 100}%`;
}

export function shareBetween({ start, end }: Span, from: number, to: number): string {
  return `${((to - from) / (end - start)) * 100}%`;
}

/** The width of an hour that shows the whole span on a screen. */
export function fittingHour({ start, end }: Span, width: number): number {
  return bounded((width * hour) / (end - start));
}

/** One step wider for 1, narrower for -1. */
export function zoomed(perHour: number, steps: number): number {
  return bounded(perHour * factor ** steps);
}

function bounded(perHour: number): number {
  return Math.min(widestHour, Math.max(narrowestHour, perHour));
}
