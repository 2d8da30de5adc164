import type { Property } from "../../../schemas";

export const about = { family: "rows", tag: "Two-factor authentication", access: "signedIn" } as const;

export const envelope: Property = {
  type: "object",
  required: ["rows", "success"],
  properties: { rows: { type: "array" }, success: { type: "boolean" } },
};

/** A form of texts, all of them needed. Without NUL, which PostgreSQL takes in no text. */
export function formOf(names: string[]): Property {
  const text: Property = { type: "string", maxLength: 1024, pattern: "^[^\\u0000]*$" };
  return {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, text])),
    additionalProperties: false,
  };
}
