import type { ScheduleAction, ScheduleRun } from "../../../schemas/schedule";

/**
 * What orders are dropped on: the cards, another day, a vehicle (a new run), a run where they fit best, or a place in it.
 */
export type DropTarget =
  | { cards: true }
  | { date: string }
  | { vehicle: string; run?: string; stop?: number };

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

/** What a drop does; undefined where everything stays as it is. */
export function dropAction(
  orders: readonly string[],
  target: DropTarget,
  isPlanned: (order: string) => boolean,
): ScheduleAction | undefined {
  if (orders.length === 0) return undefined;
  if ("date" in target) return { kind: "moveDay", orders: [...orders], date: target.date };
  if (!("cards" in target)) return { kind: "move", orders: [...orders], ...target };
  const planned = orders.filter(isPlanned);
  return planned.length === 0 ? undefined : { kind: "unplan", orders: planned };
}
