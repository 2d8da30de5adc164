import type { Group } from "../../../../schemas";
import type { ScheduleOrder } from "../../../../schemas/schedule";
import type { SymbolShape } from "../../../map";
import type { Board } from "../../day/Board";

/** How far an order is, by its shape: the colour alone says it to nobody who can't see it. */
export const orderShapes: Readonly<Record<string, SymbolShape>> = {
  unplanned: "diamond",
  planned: "circle",
  sending: "hexagon",
  sent: "hexagon",
  inProgress: "triangle",
  completed: "square",
  dropped: "cross",
};

/** The name of the group that an order's status is of; a new order that a draft has in a run is planned there. */
export function orderGroup({ id, status }: ScheduleOrder, board: Board, groups: readonly Group[]): string {
  const name = groups.find(({ values }) => values.includes(status))?.name ?? "";
  if (name !== "unplanned" && name !== "planned") return name;
  return board.places.has(id) ? "planned" : "unplanned";
}
