import { isObject } from "./isObject";
import { resolveProperty } from "./properties";
import type { Property, Resource } from "./resource";

type Holder = Pick<Property, "properties" | "items">;

/** What a resource's renamed properties (`x-was`) make of what still names them as they were called before. */
export type Carrier = {
  /** "zip.code" → "postcode.code"; a path that names nothing old stays as it is. */
  path: (path: string) => string;
  /** An object whose names are paths, such as a filter. What stands under both names stays under both. */
  named: <T>(object: Record<string, T>) => Record<string, T>;
  /** The values of a record. One that stands under both names is left where it is. */
  values: (values: Record<string, unknown>) => Record<string, unknown>;
  /** The value at a path, with what is inside of it. */
  value: (path: string, value: unknown) => unknown;
};

/** What a property was called before, its last name first. */
export function earlierNames(property: Property): string[] {
  const was = property["x-was"];
  return was === undefined ? [] : [was].flat();
}

/** Undefined where no property of the resource was ever renamed, as of most. */
export function carrierOf(resource: Resource): Carrier | undefined {
  if (!JSON.stringify(resource).includes('"x-was"')) return undefined;
  const inner = (property: Property): Holder => resolveProperty(resource, property);
  const path = (old: string) => pathIn(inner, resource, old.split(".")).join(".");
  return {
    path,
    named: (object) =>
      Object.fromEntries(
        Object.entries(object).map(([old, each]) => {
          const now = path(old);
          return [Object.hasOwn(object, now) ? old : now, each];
        }),
      ),
    values: (values) => valuesIn(inner, resource, values),
    value: (at, value) => valueIn(inner, holderAt(inner, resource, at.split(".")), value),
  };
}

type Inner = (property: Property) => Holder;

/** The name that a property of an object has now. */
function nameIn({ properties = {} }: Holder, name: string): string {
  if (Object.hasOwn(properties, name)) return name;
  return Object.keys(properties).find((each) => earlierNames(properties[each] ?? {}).includes(name)) ?? name;
}

function objectIn(inner: Inner, holder: Holder): Holder {
  return holder.items ? objectIn(inner, inner(holder.items)) : holder;
}

function pathIn(inner: Inner, holder: Holder, [first, ...rest]: string[]): string[] {
  if (first === undefined) return [];
  const object = objectIn(inner, holder);
  const name = nameIn(object, first);
  const property = object.properties?.[name];
  return [name, ...(property ? pathIn(inner, inner(property), rest) : rest)];
}

function holderAt(inner: Inner, holder: Holder, [first, ...rest]: string[]): Holder {
  if (first === undefined) return holder;
  const object = objectIn(inner, holder);
  const property = object.properties?.[nameIn(object, first)];
  return property ? holderAt(inner, inner(property), rest) : {};
}

function valuesIn(inner: Inner, holder: Holder, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([old, value]) => {
      const carried = nameIn(holder, old);
      const name = carried !== old && Object.hasOwn(values, carried) ? old : carried;
      const property = holder.properties?.[name];
      return [name, property ? valueIn(inner, inner(property), value) : value];
    }),
  );
}

function valueIn(inner: Inner, holder: Holder, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = holder;
    return items ? value.map((each) => valueIn(inner, inner(items), each)) : value;
  }
  return isObject(value) && holder.properties ? valuesIn(inner, holder, value) : value;
}
