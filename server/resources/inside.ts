import { choicesOf, earlierNames, type Property, type Resource, resolveProperty } from "../../schemas";
import { isObject } from "../../schemas/isObject";
import type { Inside, Part } from "../database";
import { mayBeNull } from "./absence";

/** What the schema says of a JSON value, as far as it is looked after when the schema changes. */
export function insideOf(resource: Resource, declared: Property): Inside {
  const property = resolveProperty(resource, declared);
  const types = typesOf(property);
  const { properties, items } = property;
  return {
    ...(types && { types }),
    ...(properties && {
      parts: Object.fromEntries(
        Object.keys(properties).map((name) => [name, partOf(resource, property, name)]),
      ),
      closed: property.additionalProperties === false,
    }),
    ...(items && { items: insideOf(resource, items) }),
  };
}

/**
 * What a property gets in records that have none of it, since they could not be saved without: its default, where it is
 * required. Not what must be unique, nor a secret.
 */
export function filledWith(resource: Resource, owner: Property, name: string): unknown {
  const { default: value, "x-unique": unique, writeOnly } = propertyOf(resource, owner, name);
  if (value === undefined || value === null || unique || writeOnly) return undefined;
  return isRequired(resource, owner, name) ? value : undefined;
}

/** What is stored as it would be had the start filled it (`filledWith`), inside of objects and lists as well. */
export function withFills(resource: Resource, declared: Property, value: unknown): unknown {
  const owner = resolveProperty(resource, declared);
  const { items, properties = {} } = owner;
  if (Array.isArray(value)) return items ? value.map((each) => withFills(resource, items, each)) : value;
  if (!isObject(value)) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [name, property] of Object.entries(properties)) {
    const own = Object.hasOwn(value, name)
      ? withFills(resource, property, value[name])
      : filledWith(resource, owner, name);
    if (own !== undefined) filled[name] = own;
  }
  return filled;
}

/** Whether a record can't be saved until somebody gives it this property. */
export function mustBeGiven(resource: Resource, owner: Property, name: string): boolean {
  const { readOnly } = propertyOf(resource, owner, name);
  return !readOnly && isRequired(resource, owner, name) && filledWith(resource, owner, name) === undefined;
}

function partOf(resource: Resource, owner: Property, name: string): Part {
  const property = propertyOf(resource, owner, name);
  const was = earlierNames(property);
  const fill = filledWith(resource, owner, name);
  return {
    ...insideOf(resource, property),
    ...(was.length > 0 && { was }),
    ...(fill !== undefined && { fill }),
  };
}

function isRequired(resource: Resource, owner: Property, name: string): boolean {
  return (owner.required?.includes(name) ?? false) && !mayBeNull(propertyOf(resource, owner, name));
}

function propertyOf(resource: Resource, owner: Property, name: string): Property {
  return resolveProperty(resource, owner.properties?.[name] ?? {});
}

/** Undefined where a value may be of any type. */
function typesOf(property: Property): string[] | undefined {
  if (property.type !== undefined) return [property.type].flat().toSorted();
  const choices = choicesOf(property)?.map(({ value }) => jsonType(value));
  return choices && [...new Set(choices)].toSorted();
}

function jsonType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
