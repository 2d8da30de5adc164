import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { NumberWidget } from "./NumberWidget";

const types = new Set<unknown>(["number", "integer"]);

export const widget: Widget = {
  general: true,
  matches: (property) => types.has(typeOf(property)),
  Component: NumberWidget,
  problem: "widgets.number.problem",
};
