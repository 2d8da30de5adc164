import type { Widget } from "../Widget";
import { MeasureWidget } from "./MeasureWidget";

export const widget: Widget = {
  matches: (property) => property["x-unit"] !== undefined && property["x-unit"] !== "duration",
  Component: MeasureWidget,
  problem: "widgets.number.problem",
};
