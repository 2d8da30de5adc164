import { resolveProperty } from "../properties";
import type { Property, Resource } from "../resource";

/** A part of a file with its references as the bundled resource has them. */
export function localised<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"definitions.json#/', '"#/')) as T;
}

/** A schema of a file, its own reference opened. */
export function seen(resource: Resource, schema: Property): Property {
  const { $ref } = schema;
  return $ref === undefined
    ? schema
    : resolveProperty(resource, { ...schema, $ref: $ref.replace("definitions.json#/", "#/") });
}
