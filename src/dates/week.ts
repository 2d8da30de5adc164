import { weekdays, type Weekday } from "../../schemas/week";
import type { Settings } from "../../schemas";
import type { LocalePack } from "../localePacks";

export { weekdays };
export type { Weekday };
export type WeekItem = Weekday | "HOLIDAY";

/** The days as a week shows them: from Monday when `weekstart` is 1, else from Sunday; a holiday last where it is asked for (spec 5). */
export function weekOf(weekstart: number, options?: { holiday?: false }): Weekday[];
export function weekOf(weekstart: number, options: { holiday: boolean }): WeekItem[];
export function weekOf(weekstart: number, { holiday = false } = {}): WeekItem[] {
  const days = weekstart === 1 ? weekdays : [...weekdays.slice(-1), ...weekdays.slice(0, -1)];
  return holiday ? [...days, "HOLIDAY"] : [...days];
}

/** The account's own first day, else its locale's. */
export function weekstartOf({ weekstart }: Settings, pack: LocalePack): number {
  const own = typeof weekstart === "string" && weekstart !== "" ? Number(weekstart) : weekstart;
  return typeof own === "number" && Number.isInteger(own) ? own : pack.weekstart;
}
