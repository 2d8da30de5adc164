import { dayAfter } from "../../centreDay";
import type { Period } from "../asking/periods";

/** Days from one mark to the next; months stand as they are. */
const steps = { day: 1, week: 7 } as const;

/** The days, or first days of weeks, of a period: those on which nothing happened stand among the others. */
export function filledDays(
  marked: readonly string[],
  { from, to }: Period,
  grain: "week" | "month" | undefined,
): string[] {
  const [first] = marked;
  if (first === undefined || grain === "month") return [...marked];
  const step = steps[grain ?? "day"];
  let start = first;
  while (dayAfter(start, -step) >= from) start = dayAfter(start, -step);
  const days: string[] = [];
  for (let day = start; day <= to; day = dayAfter(day, step)) days.push(day);
  return days;
}
