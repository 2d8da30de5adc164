import type { Widget } from "../Widget";
import { ReferenceListWidget } from "./ReferenceListWidget";

export const widget: Widget = {
  matches: ({ items }) => items?.["x-reference"] !== undefined,
  Component: ReferenceListWidget,
  shows: (value) =>
    value === undefined ||
    value === null ||
    (Array.isArray(value) && value.every((each) => typeof each !== "object")),
};
