import type { Widget } from "../Widget";
import { GeometryWidget } from "./GeometryWidget";

/** An area in the wire's form: "lat,lon|lat,lon|…" (spec 3.8). */
export const widget: Widget = {
  matches: ({ format }) => format === "polygon",
  Component: GeometryWidget,
  wide: true,
};
