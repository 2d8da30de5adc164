import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { BooleanWidget } from "./BooleanWidget";

export const widget: Widget = {
  general: true,
  matches: (property) => typeOf(property) === "boolean",
  Component: BooleanWidget,
  shows: (value) => value === undefined || value === null || typeof value === "boolean",
};
