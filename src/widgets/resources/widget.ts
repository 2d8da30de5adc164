import type { Widget } from "../Widget";
import { ResourcesWidget } from "./ResourcesWidget";

export const widget: Widget = {
  matches: ({ items }) => items?.format === "resource",
  Component: ResourcesWidget,
  shows: (value) => value === undefined || value === null || Array.isArray(value),
  wide: true,
};
