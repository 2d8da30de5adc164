import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { EmailWidget } from "./EmailWidget";

export const widget: Widget = {
  matches: (property) => property.format === "email" && typeOf(property) === "string",
  Component: EmailWidget,
};
