import { isObject } from "../../../schemas/isObject";
import type { Widget } from "../Widget";
import { ReportFilterWidget } from "./ReportFilterWidget";

/** What a schedule chooses its report's rows by; x-widget asks for it. */
export const widget: Widget = {
  matches: () => false,
  Component: ReportFilterWidget,
  shows: (value) => value === undefined || value === null || isObject(value),
  wide: true,
};
