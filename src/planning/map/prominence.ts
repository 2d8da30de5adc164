import { runsOf, type Board } from "../day/Board";
import type { Hovered, Selection } from "../Selection";

/** Which runs stand out on the map. */
export type Prominence = {
  /** Those that orders are chosen of, and of the vehicle that was pressed last. */
  chosen: ReadonlySet<string>;
  /** With those that the legend singles out; undefined: none is, and all are bright. */
  bright: ReadonlySet<string> | undefined;
};

export function prominenceOf(board: Board, { orders, runs }: Selection, active: Hovered = null): Prominence {
  const ofVehicle = active && "vehicle" in active ? board.journeys.get(active.vehicle)?.runs : undefined;
  const chosen = new Set([...(ofVehicle ?? []), ...runsOf(board, orders)].map(({ id }) => id));
  const bright = new Set([...runs, ...chosen]);
  return { chosen, bright: bright.size === 0 ? undefined : bright };
}

export function isBright({ bright }: Prominence, run: string): boolean {
  return bright?.has(run) ?? true;
}

/** More than these at once are drawn thinner: a whole day is no choice. */
const few = 6;

/** What is chosen is drawn larger, unless it is half of the day. */
export function isProminent({ chosen }: Prominence, run: string): boolean {
  return chosen.has(run) && chosen.size <= few;
}

export function areMany({ bright }: Prominence, board: Board): boolean {
  return (bright ?? board.runs).size > few;
}
