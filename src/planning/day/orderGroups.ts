import type { Group } from "../../../schemas";
import type { ScheduleOrder } from "../../../schemas/schedule";
import type { Board } from "./Board";

/** The name of the group that an order's status is of; a new order that a draft has in a run is planned there. */
export function orderGroup({ id, status }: ScheduleOrder, board: Board, groups: readonly Group[]): string {
  const name = groups.find(({ values }) => values.includes(status))?.name ?? "";
  if (name !== "unplanned" && name !== "planned") return name;
  return board.places.has(id) ? "planned" : "unplanned";
}

/** The groups that the day's orders are of, each with how many are. */
export function orderGroups(board: Board, groups: readonly Group[]): { group: Group; count: number }[] {
  const names = board.schedule.orders.map((order) => orderGroup(order, board, groups));
  return groups
    .map((group) => ({ group, count: names.filter((name) => name === group.name).length }))
    .filter(({ count }) => count > 0);
}
