import type { Property } from "../../../../schemas";

/** The form of a new record: without what only the server, or somebody else, writes, but with what is computed as one types. */
export function withoutReadOnly(form: Property): Property {
  const properties = Object.entries(form.properties ?? {}).flatMap(([name, property]) => {
    if (property.readOnly && !property["x-computed"]) return [];
    if (!property.properties) return [[name, property] as const];
    const inside = withoutReadOnly(property);
    return Object.keys(inside.properties ?? {}).length > 0 ? [[name, inside] as const] : [];
  });
  return { ...form, properties: Object.fromEntries(properties) };
}
