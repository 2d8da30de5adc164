import type { Widget } from "../Widget";
import { DurationWidget } from "./DurationWidget";

export const widget: Widget = {
  matches: (property) => property["x-unit"] === "duration",
  Component: DurationWidget,
  problem: "widgets.duration.problem",
};
