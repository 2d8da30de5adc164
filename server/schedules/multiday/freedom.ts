import { clockIn, dayText } from "../../../schemas/clock";
import { isMovable } from "../arrangementOf";
import { type MovedOrder, movedTo } from "../movedOrders";
import type { Day, DayOrder } from "../records";

type ItsDay = Pick<Day, "date" | "timeZone">;

/**
 * An order as it would be on another day of its centre, where it may be served then (domain 6): not before the day that it
 * is ready on, nor after the one that it is due on; without these, not before or after its own. Windows of its own day go
 * along at the same hours; windows that name other days stay, and the day has to be one of them.
 */
export function freelyMoved(day: ItsDay, order: DayOrder, date: string): MovedOrder | undefined {
  const { releaseDate, dueDate, dropWindows = [] } = order;
  if (!isMovable(order) || dropWindows.length === 0) return undefined;
  const first = releaseDate === undefined ? day.date : dateOf(day, releaseDate);
  const last = dueDate === undefined ? day.date : dateOf(day, dueDate);
  if (date === day.date || date < first || date > last) return undefined;
  const begin = dropWindows.map(({ start }) => dateOf(day, start));
  const moved = movedTo(day, order, date);
  if (!begin.every((each) => each === day.date)) {
    if (!begin.includes(date)) return undefined;
    moved.to = { orderDate: date, dropWindows };
  }
  const ready = releaseDate === undefined ? -Infinity : Date.parse(releaseDate);
  const due = dueDate === undefined ? Infinity : Date.parse(dueDate);
  const fits = moved.to.dropWindows?.every(
    ({ start, end }) => Math.max(Date.parse(start), ready) < Math.min(Date.parse(end), due),
  );
  return fits ? moved : undefined;
}

function dateOf({ timeZone }: ItsDay, instant: string): string {
  return dayText(clockIn(Date.parse(instant), timeZone).day);
}
