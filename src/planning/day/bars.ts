import type { ScheduleJourney, ScheduleRun, ScheduleStop, Span } from "../../../schemas/schedule";

type BarKind = "loading" | "driving" | "waiting" | "service" | "unloading" | "break";

/** What a vehicle does for a while. */
export type Bar = Span & { kind: BarKind; run?: string; stop?: ScheduleStop };

/** A vehicle's day in the order of time. */
export function barsOf({ runs, breaks }: Pick<ScheduleJourney, "runs" | "breaks">): Bar[] {
  const pauses = breaks.map((span): Bar => ({ ...span, kind: "break" }));
  return [...runs.flatMap(barsOfRun), ...pauses].sort((one, other) => one.start - other.start);
}

/** Loading, the ways, the waiting, the visits, unloading; nothing that takes no time. */
export function barsOfRun(run: ScheduleRun): Bar[] {
  const { id, stops } = run;
  const between = (kind: BarKind, start: number, end: number, stop?: ScheduleStop): Bar => ({
    kind,
    start,
    end,
    run: id,
    ...(stop && { stop }),
  });
  const visits = stops.flatMap((stop, index) => [
    between("driving", stops[index - 1]?.finish ?? run.departure, stop.arrive),
    between("waiting", stop.arrive, stop.begin),
    between("service", stop.begin, stop.finish, stop),
  ]);
  const back = between("driving", stops.at(-1)?.finish ?? run.departure, run.return);
  return [
    between("loading", run.loading, run.departure),
    ...visits,
    back,
    between("waiting", run.return, run.unloading),
    between("unloading", run.unloading, run.finish),
  ].filter(({ kind, start, end }) => end > start || kind === "service");
}

/** After the last run, until the shift ends: what the vehicle has to give. */
export function slackOf({ shift, span }: Pick<ScheduleJourney, "shift" | "span">): Span | undefined {
  return shift && span && span.end < shift.end ? { start: span.end, end: shift.end } : undefined;
}

/** When a vehicle has no driver at work, within what is shown. */
export function offShift({ shift }: Pick<ScheduleJourney, "shift">, shown: Span): Span[] {
  if (!shift) return [shown];
  return [
    { start: shown.start, end: Math.min(shift.start, shown.end) },
    { start: Math.max(shift.end, shown.start), end: shown.end },
  ].filter(({ start, end }) => end > start);
}
