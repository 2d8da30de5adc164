import type { Widget } from "../Widget";
import { ReferenceWidget } from "./ReferenceWidget";

export const widget: Widget = {
  matches: (property) => property["x-reference"] !== undefined,
  Component: ReferenceWidget,
};
