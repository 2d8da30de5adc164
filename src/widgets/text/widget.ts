import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { TextWidget } from "./TextWidget";

export const widget: Widget = {
  general: true,
  matches: (property) => typeOf(property) === "string",
  Component: TextWidget,
};
