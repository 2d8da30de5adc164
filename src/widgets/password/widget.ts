import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { PasswordWidget } from "./PasswordWidget";

export const widget: Widget = {
  matches: (property) => property.writeOnly === true && typeOf(property) === "string",
  Component: PasswordWidget,
};
