import type { ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import { runsOf, type Board } from "../day/Board";
import type { Hovered, Selection } from "../Selection";

/** The run that one looks at: the one that was pressed last, or whose stop or vehicle was; else the only one with chosen orders. */
export function lookedAtRun(
  board: Board,
  active: Hovered,
  { orders }: Selection,
): { journey: ScheduleJourney; run: ScheduleRun } | undefined {
  if (active && "run" in active) return board.runs.get(active.run);
  if (active && "order" in active) {
    const place = board.places.get(active.order);
    return place && { journey: place.journey, run: place.run };
  }
  const own = active && board.journeys.get(active.vehicle)?.runs;
  const [only, ...others] = own ?? runsOf(board, orders);
  return only && (own || others.length === 0) ? board.runs.get(only.id) : undefined;
}
