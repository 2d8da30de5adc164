import type { Property } from "../../schemas";

/** What calls that are no resource's answer in: the older API's envelope (spec 3.2). */
export const rowsEnvelope: Property = {
  type: "object",
  required: ["rows", "success"],
  properties: { rows: { type: "array" }, success: { type: "boolean" } },
};

/** A parameter's or a form's text. Without NUL, which PostgreSQL takes in no text. */
export function plainText(maxLength: number): Property {
  return { type: "string", maxLength, pattern: "^[^\\u0000]*$" };
}

/** A form with these fields and no others, all of them needed. */
export function formOf(properties: Record<string, Property>): Property {
  return { type: "object", required: Object.keys(properties), properties, additionalProperties: false };
}

/** The form of a call that does something to several of the caller's own things. */
export const idsForm = formOf({
  ids: { type: "array", minItems: 1, maxItems: 1000, items: { type: "string", maxLength: 100 } },
});
