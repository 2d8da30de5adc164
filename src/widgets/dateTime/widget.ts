import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { DateTimeWidget } from "./DateTimeWidget";

export const widget: Widget = {
  matches: (property) => property.format === "date-time" && typeOf(property) === "string",
  Component: DateTimeWidget,
  problem: "widgets.dateTime.problem",
};
