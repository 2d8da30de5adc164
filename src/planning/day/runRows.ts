import type {
  ScheduleJourney,
  ScheduleOrder,
  ScheduleRun,
  ScheduleStop,
  Span,
} from "../../../schemas/schedule";
import type { Board } from "./Board";
import { isLate, timeLeft, windowOf } from "./stopWindows";

/** A run with what it comes to. */
export type RunRow = {
  journey: ScheduleJourney;
  run: ScheduleRun;
  /** How full it leaves, by whichever of weight and volume is the fuller; null where the vehicle has no limit. */
  load: number | null;
  /** All of it, in seconds. */
  lasts: number;
  /** Its vehicle's, where that drives once; what several runs share stands with the first. */
  cost: number | null;
  late: number;
};

/** A stop of a run with what is left of its window. */
export type StopRow = {
  stop: ScheduleStop;
  order: ScheduleOrder;
  /** From 1. */
  place: number;
  wait: number;
  /** The window that it is served in, or should have been; undefined where any time is good. */
  window: Span | undefined;
  /** Seconds that are left until the window's end; below 0 it is late. */
  slack: number | null;
};

export function runRowsOf(journeys: readonly ScheduleJourney[]): RunRow[] {
  return journeys.flatMap((journey) =>
    journey.runs.map((run, index) => ({
      journey,
      run,
      load: loadOf(journey, run),
      lasts: run.finish - run.loading,
      cost: index === 0 ? journey.totals.cost : null,
      late: run.stops.filter(isLate).length,
    })),
  );
}

export function stopRowsOf({ stops }: Pick<ScheduleRun, "stops">, orders: Board["orders"]): StopRow[] {
  return stops.flatMap((stop, index) => {
    const order = orders.get(stop.order);
    if (!order) return [];
    return {
      stop,
      order,
      place: index + 1,
      wait: stop.begin - stop.arrive,
      window: windowOf(stop, order),
      slack: timeLeft(stop, order) ?? null,
    };
  });
}

function loadOf(
  { weight, volume }: Pick<ScheduleJourney, "weight" | "volume">,
  run: Pick<ScheduleRun, "weight" | "volume">,
): number | null {
  const shares = [
    [run.weight, weight],
    [run.volume, volume],
  ].flatMap(([part = 0, whole]) => (whole ? [(part ?? 0) / whole] : []));
  return shares.length === 0 ? null : Math.max(...shares);
}
