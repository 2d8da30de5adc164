import type { Schedule, Span } from "../../../schemas/schedule";

/** What part of time the timeline shows, and how wide an hour is in pixels. */
export type TimeScale = Span & { perHour: number };

export const narrowestHour = 12;
export const widestHour = 960;
const factor = 1.25;
const hour = 3600;

/** From an hour before anybody works to an hour after, in whole hours; the day itself where nobody does. */
export function shownSpan({ journeys }: Pick<Schedule, "journeys">, day: Span): Span {
  const spans = journeys.flatMap(({ shift, span }) => [shift ?? [], span ?? []].flat());
  if (spans.length === 0) return day;
  const start = Math.min(...spans.map((each) => each.start));
  const end = Math.max(...spans.map((each) => each.end));
  return { start: (Math.floor(start / hour) - 1) * hour, end: (Math.ceil(end / hour) + 1) * hour };
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
