import { choicesOf } from "../../../schemas";
import { isObject } from "../../../schemas/isObject";
import type { Widget } from "../Widget";
import { keyOf } from "./rows";
import { WeekWidget } from "./WeekWidget";

/**
 * A list with at most one entry for each of a few choices, such as the days of a week: an entry's one required property is
 * an enumeration, and `maxItems` is the number of its choices. Or any list of objects that says `"x-widget": "week"`.
 */
export const widget: Widget = {
  matches(property) {
    const key = property.items && keyOf(property.items);
    const choices = key && property.items?.properties?.[key] && choicesOf(property.items.properties[key]);
    return choices !== undefined && property.maxItems === choices.length;
  },
  Component: WeekWidget,
  shows: (value) => value === undefined || value === null || (Array.isArray(value) && value.every(isObject)),
  wide: true,
};
