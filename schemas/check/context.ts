import type { Property, Resource, ResourceFile } from "../resource";

/** One setting of the catalogue (settings/): of its variants the values. */
export type Setting = { name: string; type: string; default?: unknown; variants?: unknown[] };

/** What a rule sees: one file as written, the same made whole, and all that stands beside it. */
export type Context = {
  file: ResourceFile;
  resource: Resource;
  resources: ReadonlyMap<string, Resource>;
  settings: readonly Setting[];
  /** The names of src/kit/icons.ts; undefined where there is no such file. */
  icons?: readonly string[];
  /** The folders of src/widgets/; undefined where there are none. */
  widgets?: readonly string[];
};

export type Finding = { path: string; message: string };

/** A rule looks at one resource and names what is wrong with it. */
export type Rule = (context: Context) => Finding[];

/** A schema within a schema, and the properties that are known where it stands. */
export type Node = { path: string; schema: Property; siblings: Record<string, Property> };

/** Every schema inside a file, each with its JSON pointer: properties, items, branches, definitions. */
export function nodesOf(schema: Property, path = "", siblings: Record<string, Property> = {}): Node[] {
  if (typeof schema !== "object" || schema === null) return [];
  const known = { ...siblings, ...schema.properties };
  const here: Node = { path, schema, siblings: known };
  const fresh = ["properties", "$defs", "patternProperties"] as const;
  const same = ["if", "then", "else", "not"] as const;
  const named = ["dependentSchemas"] as const;
  const combined = ["allOf", "anyOf", "oneOf"] as const;
  const below = schema as Record<string, unknown>;
  return [
    here,
    ...fresh.flatMap((key) =>
      Object.entries((below[key] ?? {}) as Record<string, Property>).flatMap(([name, each]) =>
        nodesOf(each, `${path}/${key}/${name}`),
      ),
    ),
    ...(["items", "contains", "additionalProperties", "propertyNames"] as const).flatMap((key) =>
      below[key] === undefined ? [] : nodesOf(below[key] as Property, `${path}/${key}`),
    ),
    ...same.flatMap((key) =>
      below[key] === undefined ? [] : nodesOf(below[key] as Property, `${path}/${key}`, known),
    ),
    ...named.flatMap((key) =>
      Object.entries((below[key] ?? {}) as Record<string, Property>).flatMap(([name, each]) =>
        nodesOf(each, `${path}/${key}/${name}`, known),
      ),
    ),
    ...combined.flatMap((key) =>
      ((below[key] ?? []) as Property[]).flatMap((each, index) =>
        nodesOf(each, `${path}/${key}/${index}`, known),
      ),
    ),
  ];
}
