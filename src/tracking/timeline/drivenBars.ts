import type { TrackedRun, TrackedStop } from "../../../schemas/tracking";
import type { Span } from "../../../schemas/schedule";
import { type Expectations, expectedAt, standing, stopState } from "../day/driven";

/** What a bar says of its stop: over, going on, to come in time or not. */
export type BarTone = "done" | "failed" | "cancelled" | "current" | "toCome" | "atRisk" | "late";

/** A stop as it was, or is expected, and as it was planned; seconds since 1970. */
export type DrivenBar = Span & { stop: TrackedStop; plan: Span; tone: BarTone };

/** Seconds: a bar of less would not be seen. */
const shortest = 60;

/**
 * The stops of a run in the order of time: those that are over where they were, that at which the driver is from when he
 * came until now at least, and the others when they are expected, as long as planned.
 */
export function drivenBars(run: TrackedRun, expected: Expectations, now: number): DrivenBar[] {
  return run.stops
    .map((stop): DrivenBar => {
      const plan = { start: secondsOf(stop.arrive), end: secondsOf(stop.finish) };
      const lasts = Math.max(shortest, plan.end - plan.start);
      return { stop, plan, tone: toneOf(stop, expected), ...spanOf(stop, { expected, now, plan, lasts }) };
    })
    .toSorted((one, other) => one.start - other.start);
}

/** When a run is over, as far as that is known: what is left of it after its last stop takes as long as planned. */
export function drivenEnd(run: TrackedRun, bars: readonly DrivenBar[]): number {
  const last = run.stops.at(-1);
  const back = last ? secondsOf(run.finish) - secondsOf(last.finish) : 0;
  return Math.max(...bars.map(({ end }) => end)) + Math.max(0, back);
}

/** From the first to the last of bars and plans, to whole half hours; undefined without any. */
export function spanOfBars(
  rows: readonly { run: TrackedRun; bars: readonly DrivenBar[] }[],
): Span | undefined {
  const known = rows.filter(({ bars }) => bars.length > 0);
  if (known.length === 0) return undefined;
  const starts = known.flatMap(({ run, bars }) => [
    secondsOf(run.departure),
    ...bars.map(({ start }) => start),
  ]);
  const ends = known.flatMap(({ run, bars }) => [secondsOf(run.finish), drivenEnd(run, bars)]);
  const half = 1800;
  return {
    start: Math.floor((Math.min(...starts) - margin) / half) * half,
    end: Math.ceil((Math.max(...ends) + margin) / half) * half,
  };
}

/** Seconds: what is drawn does not touch the edges. */
const margin = 600;

export function secondsOf(instant: string): number {
  return Date.parse(instant) / 1000;
}

type Known = { expected: Expectations; now: number; plan: Span; lasts: number };

function spanOf(stop: TrackedStop, { expected, now, plan, lasts }: Known): Span {
  const { arrived, departed } = stop;
  // What was put off begins anew.
  const from = arrived === null || stopState(stop) === "suspended" ? undefined : secondsOf(arrived);
  const to = departed === null ? undefined : secondsOf(departed);
  if (from !== undefined) {
    // Where he is, he is until now at least.
    const isThere = to === undefined && stopState(stop) === "current";
    const end = to ?? Math.max(from + lasts, isThere ? now : 0);
    return { start: from, end: Math.max(end, from + shortest) };
  }
  if (to !== undefined) return { start: to - lasts, end: to };
  const eta = expectedAt(stop, expected);
  const start = eta === null ? plan.start : secondsOf(eta);
  return { start, end: start + lasts };
}

function toneOf(stop: TrackedStop, expected: Expectations): BarTone {
  const state = stopState(stop);
  if (state === "done" || state === "failed" || state === "cancelled") return state;
  const stands = standing(stop, expected);
  if (stands === "LATE" || stands === "NOT_STARTED_LATE") return "late";
  if (stands === "AT_RISK") return "atRisk";
  return state === "current" ? "current" : "toCome";
}
