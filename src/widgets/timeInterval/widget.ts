import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { TimeIntervalWidget } from "./TimeIntervalWidget";

export const widget: Widget = {
  matches: (property) => property.format === "time-interval" && typeOf(property) === "string",
  Component: TimeIntervalWidget,
  problem: "widgets.time.problem",
};
