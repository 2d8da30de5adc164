import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { MultilineWidget } from "./MultilineWidget";

export const widget: Widget = {
  matches: (property) => property.format === "multiline" && typeOf(property) === "string",
  Component: MultilineWidget,
  wide: true,
};
