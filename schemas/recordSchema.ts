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
  "x-headings",
  "x-schedule",
] as const;

/**
 * The plain JSON Schema (2020-12) of one record: a resource without what is said of the whole.
 * A record has no other properties than those declared, whether or not the file says so.
 */
export function recordSchema(resource: Resource | ResourceFile): Property {
  const schema: Partial<Resource> = { ...resource };
  for (const key of aboutTheResource) delete schema[key];
  return { ...schema, additionalProperties: false };
}
