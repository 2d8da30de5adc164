import type { Widget } from "../Widget";
import { PictureWidget } from "./PictureWidget";

/** The address of a picture that the server keeps, or a list of them; x-widget asks for it. */
export const widget: Widget = {
  matches: () => false,
  Component: PictureWidget,
  shows: (value) => value === undefined || typeof value === "string" || Array.isArray(value),
  wide: true,
};
