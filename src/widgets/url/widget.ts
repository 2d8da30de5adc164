import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { UrlWidget } from "./UrlWidget";

export const widget: Widget = {
  matches: (property) => property.format === "uri" && typeOf(property) === "string",
  Component: UrlWidget,
};
