import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { JsonWidget } from "./JsonWidget";

/** The shapes that no form can be made of: several types at once, none at all, tuples, objects of no known properties. */
export const widget: Widget = {
  general: true,
  matches(property) {
    if (property.oneOf || property.anyOf || property.$ref || property.allOf || property.if) return false;
    const type = typeOf(property);
    if (type === "object") return Object.keys(property.properties ?? {}).length === 0;
    if (type === "array") return typeof property.items !== "object" || "prefixItems" in property;
    return type === undefined || type === "null";
  },
  Component: JsonWidget,
  shows: () => true,
  wide: true,
};
