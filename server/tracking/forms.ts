import type { Property } from "../../schemas";
import type { VehiclePosition } from "../../schemas/tracking";

/** Of what the answers of tracking are made. */
export const text: Property = { type: "string" };
export const instant: Property = { type: "string", format: "date-time" };
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

export function orNull(property: Property): Property {
  return { ...property, type: [property.type as "string", "null"] };
}

export const positionSchema = formOf<VehiclePosition>({
  vehicle: text,
  time: instant,
  latitude: number,
  longitude: number,
  speed: { ...orNull(number), description: "Metres a second" },
  course: { ...orNull(number), description: "Degrees from north, clockwise" },
  battery: { ...orNull(number), description: "Per cent" },
});
