import { conditionsOf } from "./conditional";
import type { Property, Resource, ResourceFile } from "./resource";

const aboutTheResource = [
  "$schema",
  "name",
  "x-api",
  "x-access",
  "x-screen",
  "x-list",
  "x-form",
  "x-unique-together",
  "x-keep",
  "x-preview",
  "x-export",
  "x-headings",
  "x-schedule",
] as const;

/**
 * The plain JSON Schema (2020-12) of one record: a resource without what is said of the whole.
 * A record has no other properties than those declared, whether or not the file says so, and none whose condition
 * does not hold.
 */
export function recordSchema(resource: Resource | ResourceFile): Property {
  const schema = declaredSchema(resource);
  const absent = conditionsOf(schema).map(([name, when]) => ({
    if: when,
    else: { properties: { [name]: nothing } },
  }));
  return absent.length === 0 ? schema : { ...schema, allOf: [...(schema.allOf ?? []), ...absent] };
}

/** The same as its author wrote it: what `x-when` comes to is not spelt out. */
export function declaredSchema(resource: Resource | ResourceFile): Property {
  const schema: Partial<Resource> = { ...resource };
  for (const key of aboutTheResource) delete schema[key];
  return { ...schema, additionalProperties: false };
}

/** JSON Schema's `false`, which fits no value; only the type of a schema does not know it. */
const nothing = false as unknown as Property;
