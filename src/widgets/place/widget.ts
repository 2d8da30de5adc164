import { typeOf, type Property } from "../../../schemas";
import type { Widget } from "../Widget";
import { PlaceWidget } from "./PlaceWidget";

/** An object with a latitude and a longitude, whatever else it has: an address, a point. */
export const widget: Widget = {
  matches: (property) =>
    typeOf(property) === "object" && isDegree(property, "latitude") && isDegree(property, "longitude"),
  Component: PlaceWidget,
  shows: (value) =>
    value === undefined || value === null || (typeof value === "object" && !Array.isArray(value)),
  wide: true,
};

function isDegree({ properties = {} }: Property, name: string): boolean {
  const part = properties[name];
  return part !== undefined && typeOf(part) === "number";
}
