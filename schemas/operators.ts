import type { Property } from "./resource";
import { choicesOf, typeOf } from "./properties";

/**
 * The filter grammar, the same in both API families and in the console's addresses:
 * `{ "<path>": condition }`, where a condition is a value (equals), a list (any of), or operators:
 * `{ "maxSpeed": { "gte": 50, "lte": 90 }, "name": { "contains": "van" }, "driver": { "empty": true } }`.
 * `id` is always filterable. Conditions are joined by "and".
 */
export type Operator =
  | "eq"
  | "ne"
  | "in"
  | "contains"
  | "startsWith"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "empty"
  | "has";
export type FilterCondition =
  | unknown[]
  | string
  | number
  | boolean
  | null
  | Partial<Record<Operator, unknown>>;
export type Filter = Record<string, FilterCondition>;

export type FilterKind = "text" | "number" | "date" | "choice" | "boolean" | "reference" | "list";

/** The operators that each kind of property knows. */
export const operatorsOf: Record<FilterKind, readonly Operator[]> = {
  text: ["contains", "startsWith", "eq", "ne", "in", "empty"],
  number: ["eq", "ne", "gt", "gte", "lt", "lte", "in", "empty"],
  date: ["eq", "gt", "gte", "lt", "lte", "empty"],
  choice: ["in", "eq", "ne", "empty"],
  boolean: ["eq", "empty"],
  reference: ["in", "eq", "ne", "empty"],
  list: ["has", "empty"],
};

/** How a (resolved) property is filtered, or undefined where it can't be: objects and mixed types. */
export function filterKind(property: Property): FilterKind | undefined {
  if (property["x-reference"]) return "reference";
  const type = typeOf(property);
  if (type === "array") return "list";
  if (choicesOf(property)) return "choice";
  if (type === "boolean") return "boolean";
  if (type === "number" || type === "integer") return "number";
  if (type !== "string") return undefined;
  return property.format === "date" || property.format === "date-time" || property.format === "time"
    ? "date"
    : "text";
}
