import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { TimeZoneWidget } from "./TimeZoneWidget";

export const widget: Widget = {
  matches: (property) => property.format === "time-zone" && typeOf(property) === "string",
  Component: TimeZoneWidget,
};
