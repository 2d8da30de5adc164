import type {
  Schedule,
  ScheduleJourney,
  ScheduleOrder,
  ScheduleRun,
  ScheduleStop,
} from "../../../schemas/schedule";
import { type Clock, clockOf } from "../../timeline";

/** Where an order is planned. */
type Place = { journey: ScheduleJourney; run: ScheduleRun; stop: ScheduleStop; index: number };

/** A schedule, with ways to find what is in it. */
export type Board = {
  schedule: Schedule;
  clock: Clock;
  orders: ReadonlyMap<string, ScheduleOrder>;
  places: ReadonlyMap<string, Place>;
  journeys: ReadonlyMap<string, ScheduleJourney>;
  runs: ReadonlyMap<string, { journey: ScheduleJourney; run: ScheduleRun }>;
};

export function boardOf(schedule: Schedule): Board {
  const placed = schedule.journeys.flatMap((journey) => journey.runs.map((run) => ({ journey, run })));
  return {
    schedule,
    clock: clockOf(schedule.timeZone),
    orders: new Map(schedule.orders.map((order) => [order.id, order])),
    journeys: new Map(schedule.journeys.map((journey) => [journey.vehicle, journey])),
    runs: new Map(placed.map((each) => [each.run.id, each])),
    places: new Map(
      placed.flatMap(({ journey, run }) =>
        run.stops.map((stop, index) => [stop.order, { journey, run, stop, index }] as const),
      ),
    ),
  };
}

/** The runs that some orders are in, each once. */
export function runsOf(board: Board, orders: Iterable<string>): ScheduleRun[] {
  const found = new Map<string, ScheduleRun>();
  for (const order of orders) {
    const place = board.places.get(order);
    if (place) found.set(place.run.id, place.run);
  }
  return [...found.values()];
}

/** The orders of what is looked at: itself, those of a run, those of a vehicle's day. */
export function ordersOf(
  board: Board,
  target: { order: string } | { run: string } | { vehicle: string },
): string[] {
  if ("order" in target) return [target.order];
  const run = "run" in target ? board.runs.get(target.run)?.run : undefined;
  const runs = run ? [run] : "vehicle" in target ? (board.journeys.get(target.vehicle)?.runs ?? []) : [];
  return runs.flatMap(({ stops }) => stops.map(({ order }) => order));
}
