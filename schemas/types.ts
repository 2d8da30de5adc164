import { compile, type JSONSchema } from "json-schema-to-typescript";
import { recordSchema } from "./recordSchema";
import { capital, typeName } from "./typeName";
import type { Property, Resource } from "./resource";

const banner = "/* Written by `npm run types` from schemas/*.json: change those. */\n";

/** TypeScript of every resource's record (`Vehicle`), of every shared definition, and `Records`, which maps names to records. */
export async function typesOf(resources: Iterable<Resource>): Promise<string> {
  const records: Record<string, JSONSchema> = {};
  const definitions: Record<string, JSONSchema> = {};
  for (const resource of resources) {
    const { $defs, ...record } = recordSchema(resource);
    for (const [name, definition] of Object.entries($defs ?? {})) definitions[name] ??= plain(definition);
    const clash = Object.keys(definitions).find((name) => capital(name) === typeName(resource.name));
    if (clash !== undefined)
      throw new Error(
        `schemas/${resource.name}.json and the definition "${clash}" would share a type's name; rename the definition`,
      );
    const own = { id: { type: "string" }, version: { type: "integer" }, ...record.properties } as const;
    definitions[typeName(resource.name)] = {
      ...plain({ ...record, properties: own, required: ["id", "version", ...(record.required ?? [])] }),
      description: resource.description ?? resource.title,
    };
    records[resource.name] = { tsType: typeName(resource.name) };
  }
  const root: JSONSchema = {
    type: "object",
    properties: records,
    required: Object.keys(records),
    additionalProperties: false,
    $defs: definitions,
  };
  const options = {
    bannerComment: banner,
    format: false,
    unreachableDefinitions: true,
    additionalProperties: false,
  };
  return compile(root, "Records", options);
}

/**
 * A schema in the words of the generator: it would make a type of every title, and reads nothing beside a `$ref`.
 * So titles become the first sentence of the comment, and a reference the name of its type.
 */
function plain(property: Property | boolean): JSONSchema {
  if (typeof property === "boolean") return { tsType: property ? "unknown" : "never" };
  const { title, description, type, properties, items, required, oneOf, anyOf, $ref, additionalProperties } =
    property;
  const texts = [title, description, property["x-unit"] && `Measures ${property["x-unit"]}.`].filter(Boolean);
  const comment = texts.length > 0 ? { description: texts.join(". ").replaceAll("..", ".") } : {};
  if ($ref !== undefined) return { ...comment, tsType: capital($ref.slice($ref.lastIndexOf("/") + 1)) };
  return {
    ...comment,
    ...(type !== undefined && { type }),
    ...(property.enum && { enum: property.enum }),
    ...("const" in property && { const: property.const }),
    ...(oneOf && { oneOf: oneOf.map(plain) }),
    ...(anyOf && { anyOf: anyOf.map(plain) }),
    ...(items !== undefined && { items: plain(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, plain(each)])),
    }),
    ...(required && { required }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === "boolean" ? additionalProperties : plain(additionalProperties),
    }),
  } as JSONSchema;
}
