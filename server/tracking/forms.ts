import type { Property } from "../../schemas";

export const text: Property = { type: "string" };
export const instant: Property = { type: "string", format: "date-time" };
export const orNull = (property: Property): Property => ({
  ...property,
  type: [property.type as "string", "null"],
});
export const number: Property = { type: "number" };
export const count: Property = { type: "integer", minimum: 0 };

export function formOf<Of>(properties: Record<keyof Of & string, Property>): Property {
  return { type: "object", required: Object.keys(properties), properties };
}

export function listOf(items: Property): Property {
  return {
    type: "object",
    required: ["elements", "count"],
    properties: { elements: { type: "array", items }, count },
  };
}
