import { clockIn, dayText } from "../../../schemas/clock";
import type { Problem } from "../../planner";
import { isMovable } from "../arrangementOf";
import { type MovedOrder, movedTo } from "../movedOrders";
import { isShut } from "../problem";
import type { Day, DayOrder } from "../records";

type ItsDay = Pick<Day, "date" | "timeZone">;

/**
 * An order as it would be on another day of its centre, where it may be served then (domain 6): not before the day that it
 * is ready on, nor after the one that it is due on. Windows of its own day go along at the same hours, without these dates
 * not before or after its own; windows that name other days stay, and are the days that it may have.
 */
export function freelyMoved(day: ItsDay, order: DayOrder, date: string): MovedOrder | undefined {
  const { releaseDate, dueDate, dropWindows = [] } = order;
  if (!isMovable(order) || dropWindows.length === 0 || date === day.date) return undefined;
  const named = dropWindows.map(({ start }) => dateOf(day, start));
  const isNamed = named.some((each) => each !== day.date);
  if (isNamed && !named.includes(date)) return undefined;
  const first = releaseDate === undefined ? (isNamed ? date : day.date) : dateOf(day, releaseDate);
  const last = dueDate === undefined ? (isNamed ? date : day.date) : dateOf(day, dueDate);
  if (date < first || date > last) return undefined;
  const moved = movedTo(day, order, date);
  if (isNamed) moved.to = { orderDate: date, dropWindows };
  const ready = releaseDate === undefined ? -Infinity : Date.parse(releaseDate);
  const due = dueDate === undefined ? Infinity : Date.parse(dueDate);
  const fits = moved.to.dropWindows?.some(
    ({ start, end }) =>
      dateOf(day, start) === date && Math.max(Date.parse(start), ready) < Math.min(Date.parse(end), due),
  );
  return fits ? moved : undefined;
}

/**
 * Whether a day may get orders of others: its centre works, and no vehicle is at work yet by its hours, since plans go by
 * whole shifts, of which a part is over then.
 */
export function isOpenTo(day: Day, { journeys }: Pick<Problem, "journeys">, now: Date): boolean {
  const since = now.getTime() / 1000 - day.origin;
  return !isShut(day) && journeys.every(({ shift: { start, end } }) => end <= start || start >= since);
}

function dateOf({ timeZone }: ItsDay, instant: string): string {
  return dayText(clockIn(Date.parse(instant), timeZone).day);
}
