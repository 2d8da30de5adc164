import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { TemplateWidget } from "./TemplateWidget";

/** The text of a PrintTemplate (spec 3.10), whose type and options stand beside it: `"x-widget": "template"`. */
export const widget: Widget = {
  matches: ({ "x-widget": wanted, ...property }) => wanted === "template" && typeOf(property) === "string",
  Component: TemplateWidget,
  wide: true,
};
