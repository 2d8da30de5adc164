import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { TimeWidget } from "./TimeWidget";

export const widget: Widget = {
  matches: (property) => property.format === "time" && typeOf(property) === "string",
  Component: TimeWidget,
  problem: "widgets.time.problem",
};
