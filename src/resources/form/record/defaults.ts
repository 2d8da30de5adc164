import type { Property } from "../../../../schemas";

type Fields = Record<string, unknown>;

/** What a new record starts with: the defaults of its properties, those inside objects too. */
export function defaultsOf(schema: Property): Fields {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const value = defaultOf(property);
      return value === undefined || property.readOnly === true ? [] : [[name, value]];
    }),
  );
}

/** A new entry of a list: its default, or an object of its properties' defaults; undefined for a plain value. */
export function newItem(items: Property): unknown {
  return defaultOf(items) ?? (items.properties ? {} : undefined);
}

function defaultOf(property: Property): unknown {
  if (property.default !== undefined) return structuredClone(property.default);
  if (!property.properties) return undefined;
  const inside = defaultsOf(property);
  return Object.keys(inside).length > 0 ? inside : undefined;
}
