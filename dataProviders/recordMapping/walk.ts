import { resolveProperty, type Property, type Resource } from "../../schemas";

type Shape = Pick<Resource, "properties" | "$defs">;

/**
 * A copy of a value with every leaf that the schema types mapped, at any depth; the same value where nothing changed.
 * `leaf` gets the path with indexes ("availability.0.start_time") and the property's place in the schema
 * ("availability.*.start_time"). What the schema does not know goes through as it is.
 */
export function mapRecord(
  resource: Shape,
  record: Record<string, unknown>,
  leaf: (value: unknown, property: Property, path: string, place: string) => unknown,
): Record<string, unknown> {
  return map(record, { properties: resource.properties }, "", "") as Record<string, unknown>;

  function map(value: unknown, property: Property, path: string, place: string): unknown {
    const whole = resolveProperty(resource, property);
    if (Array.isArray(value)) {
      const { items } = whole;
      if (!items) return value;
      return same(
        value,
        value.map((each: unknown, index) => map(each, items, join(path, String(index)), join(place, "*"))),
      );
    }
    if (
      typeof value === "object" &&
      value !== null &&
      (whole.properties || typeof whole.additionalProperties === "object")
    ) {
      const others = typeof whole.additionalProperties === "object" ? whole.additionalProperties : undefined;
      const mapped = Object.entries(value).map(([name, each]) => {
        const inner = whole.properties?.[name] ?? others;
        return [name, inner ? map(each, inner, join(path, name), join(place, name)) : each] as const;
      });
      const before = Object.values(value) as unknown[];
      return mapped.every(([, each], index) => each === before[index]) ? value : Object.fromEntries(mapped);
    }
    return leaf(value, whole, path, place);
  }
}

function same(before: unknown[], after: unknown[]): unknown[] {
  return after.every((each, index) => each === before[index]) ? before : after;
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
