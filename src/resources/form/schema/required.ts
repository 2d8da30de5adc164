import { conforms } from "../../../../schemas/interpret";
import type { Property } from "../../../../schemas";

/** The properties that a record must have as it stands: what is always required, and what its conditions ask for. */
export function requiredOf(schema: Property, record: object, root: Property = schema): string[] {
  const conditional = schema.if && (conforms(schema.if, record, root) ? schema.then : schema.else);
  const parts = [...(schema.allOf ?? []), ...(conditional ? [conditional] : [])];
  const dependent = Object.entries(schema.dependentRequired ?? {}).flatMap(([name, others]) =>
    (record as Record<string, unknown>)[name] === undefined ? [] : others,
  );
  const all = [
    ...(schema.required ?? []),
    ...dependent,
    ...parts.flatMap((part) => requiredOf(part, record, root)),
  ];
  return [...new Set(all)];
}
