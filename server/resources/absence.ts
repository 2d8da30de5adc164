import type { Property } from "../../schemas";

/** Whether null is a value of a property: it may then be absent, for a record has no nulls, and can't be required. */
export function mayBeNull(property: Property | undefined): boolean {
  if (property === undefined || typeof property !== "object") return false;
  if (property.type !== undefined) return [property.type].flat().includes("null");
  if (property.enum) return property.enum.includes(null);
  return property.const === null || (property.anyOf ?? property.oneOf ?? []).some(mayBeNull);
}
