import type { Widget } from "../Widget";
import { RadioWidget } from "./RadioWidget";

/** By name alone (`"x-widget": "radio"`): for a choice whose few sides are worth seeing at once. */
export const widget: Widget = { matches: () => false, Component: RadioWidget };
