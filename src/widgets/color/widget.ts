import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { ColorWidget } from "./ColorWidget";

export const widget: Widget = {
  matches: (property) => property.format === "color" && typeOf(property) === "string",
  Component: ColorWidget,
};
