import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { PhoneWidget } from "./PhoneWidget";

export const widget: Widget = {
  matches: (property) => property.format === "phone" && typeOf(property) === "string",
  Component: PhoneWidget,
};
