import { isObject } from "../../../schemas/isObject";
import type { Widget } from "../Widget";
import { WeekWidget } from "./WeekWidget";

/** The shifts of a week, or its opening hours: what is checked as such (`x-week`). */
export const widget: Widget = {
  matches: ({ items, "x-week": isWeek }) => isWeek === true && items !== undefined,
  Component: WeekWidget,
  shows: (value) => value === undefined || value === null || (Array.isArray(value) && value.every(isObject)),
  wide: true,
};
