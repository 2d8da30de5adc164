import type { ScheduleAction, ScheduleRun } from "../../../schemas/schedule";
import type { Board } from "./Board";

/** What orders are dropped on: the cards, another day, a vehicle (wherever they cost least, or a new run), or a place in a run. */
export type DropTarget =
  | { cards: true }
  | { date: string }
  | { vehicle: string; fresh?: true; run?: string; stop?: number };

/**
 * The place in a run that a moment means: before the first stop whose visit is not over by half. Stops that are moved
 * themselves do not count, for the place is in the run as it is without them.
 */
export function placeAt(
  { stops }: Pick<ScheduleRun, "stops">,
  at: number,
  moved: ReadonlySet<string>,
): number {
  const staying = stops.filter(({ order }) => !moved.has(order));
  const index = staying.findIndex(({ begin, finish }) => at < (begin + finish) / 2);
  return index === -1 ? staying.length : index;
}

/** The stop of a run, as it is now, that a place among those that stay is before. */
function stopBefore(
  { stops }: Pick<ScheduleRun, "stops">,
  place: number,
  moved: ReadonlySet<string>,
): number {
  const staying = stops.flatMap(({ order }, index) => (moved.has(order) ? [] : [index]));
  return staying[place] ?? stops.length;
}

/** What a drop does; undefined where everything stays as it is. */
export function dropAction(
  orders: readonly string[],
  target: DropTarget,
  { places, runs }: Pick<Board, "places" | "runs">,
): ScheduleAction | undefined {
  if (orders.length === 0) return undefined;
  if ("date" in target) return { kind: "moveDay", orders: [...orders], date: target.date };
  if ("cards" in target) {
    const planned = orders.filter((order) => places.has(order));
    return planned.length === 0 ? undefined : { kind: "unplan", orders: planned };
  }
  const { vehicle, fresh } = target;
  const move = { kind: "move" as const, orders: [...orders], vehicle };
  const run = runs.get(target.run ?? "")?.run;
  if (run) return { ...move, run: run.id, stop: stopBefore(run, target.stop ?? 0, new Set(orders)) };
  return fresh ? move : { ...move, best: true };
}
