import { type Property, recordSchema, type Resource } from "../../schemas";

/**
 * A record as it is answered: with id and version, nothing else required, since what is empty, hidden from the caller or
 * not asked for (`fields`) is left out.
 */
export function recordSchemaOf(resource: Resource): Property & { $id: string } {
  const schema = optional(recordSchema(resource));
  return {
    ...schema,
    // Its own references ("#/$defs/…") are meant from here, wherever it is embedded.
    $id: `urn:runsheet:${resource.name}`,
    required: ["id", "version"],
    properties: { id: { type: "string" }, version: versionSchema(resource), ...schema.properties },
  };
}

/** 0: nobody saved it yet. */
function versionSchema({ "x-api": api }: Resource): Property {
  return { type: "integer", minimum: api.single ? 0 : 1 };
}

const aboutPresence = new Set(["required", "dependentRequired", "minItems", "if", "then", "else", "allOf"]);

/** The same schema, at every depth without what says that something must be there. */
function optional(schema: Property): Property {
  const kept = Object.entries(schema).filter(([keyword]) => !aboutPresence.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, inside[keyword]?.(value as never) ?? (value as unknown)]),
  );
}

const optionalOnes = (schemas: Record<string, Property>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, optional(schema)]));

/** The keywords that hold schemas: one, several by name, or a list. */
const inside: Record<string, (value: never) => unknown> = {
  properties: optionalOnes,
  $defs: optionalOnes,
  items: optional,
  oneOf: (options: Property[]) => options.map(optional),
  anyOf: (options: Property[]) => options.map(optional),
};

/** A record as it is sent: all of its rules, and the id and version that were read. */
export function writtenSchemaOf(resource: Resource): Property & { $id: string } {
  const schema = recordSchema(resource);
  return {
    ...schema,
    $id: `urn:runsheet:${resource.name}.sent`,
    properties: { id: { type: "string" }, version: versionSchema(resource), ...schema.properties },
  };
}

/** Some properties of a record, as an update of the older API sends them. */
export function changesSchemaOf(resource: Resource): Property & { $id: string } {
  return { ...recordSchemaOf(resource), $id: `urn:runsheet:${resource.name}.changes`, required: [] };
}

/** The older API's envelope (spec 3.2). */
export function envelope(row: Property): Property {
  return {
    type: "object",
    required: ["rows", "success"],
    properties: {
      rows: { type: "array", items: row },
      total: { type: "integer", minimum: 0 },
      success: { type: "boolean" },
      errors: { type: "array", items: { type: "object" } },
      infos: { type: "array", items: { type: "object" } },
      warnings: { type: "array", items: { type: "object" } },
      groups: { type: "array", items: { type: "object" } },
    },
    additionalProperties: false,
  };
}

/** The newer API's list (spec 3.2). */
export function elementsPage(element: Property): Property {
  return {
    type: "object",
    required: ["elements", "count"],
    properties: {
      elements: { type: "array", items: element },
      count: { type: "integer", minimum: 0 },
      sortMeta: { type: "array", items: { type: "object" } },
      filterMeta: { type: "object" },
    },
    additionalProperties: false,
  };
}
