import type { ScheduleOrder } from "../../../../schemas/schedule";
import type { Board } from "../../day/Board";

/** What a pin says of the orders at its place: "4", the stop that it is; "4–6", one after another; "×3", how many else. */
export function labelOf(orders: readonly ScheduleOrder[], board: Board): string {
  const places = orders.flatMap(({ id }) => board.places.get(id) ?? []);
  const [place] = places;
  if (!place || places.length < orders.length || places.some(({ run }) => run.id !== place.run.id))
    return `×${orders.length}`;
  const numbers = places.map(({ index }) => index + 1).sort((one, other) => one - other);
  const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
  if (from === to) return String(from);
  return to - from === numbers.length - 1 ? `${from}–${to}` : `×${orders.length}`;
}
