import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { DateWidget } from "./DateWidget";

export const widget: Widget = {
  matches: (property) => property.format === "date" && typeOf(property) === "string",
  Component: DateWidget,
  problem: "widgets.date.problem",
};
