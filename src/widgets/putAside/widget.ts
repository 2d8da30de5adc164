import { isObject } from "../../../schemas/isObject";
import type { Widget } from "../Widget";
import { PutAsideWidget } from "./PutAsideWidget";

/** What was put aside of a device's positions, counted by reasons in the value; x-widget asks for it. */
export const widget: Widget = {
  matches: () => false,
  Component: PutAsideWidget,
  shows: (value) => value === undefined || value === null || isObject(value),
  wide: true,
};
