import { type ErrorCode, type OnRemove, type Property, type Resource, resolveProperty } from "../../schemas";
import { isObject, type Values } from "./record";

/** A place in records that holds ids of another resource's records. */
export type ReferencePattern = {
  /** Dotted; `*` stands for the entries of an array: `requirements.*`, `legs.*.driver`. */
  path: string;
  target: string;
  /** A reference that its object requires can't be emptied: it restricts. */
  onRemove: OnRemove;
  /** What its refusal of a removal is called, where that is its own. */
  refusal?: ErrorCode;
};

/** An id that a record holds. `at` is its place: `legs.0.driver`. */
export type Held = { pattern: ReferencePattern; id: string; at: string };

/** Every place of a resource's records that may hold a reference, in objects and arrays at any depth. */
export function referencePatterns(resource: Resource): ReferencePattern[] {
  return [...inObject(resource, resource, "", 0)];
}

/** The references that a record holds. */
export function heldReferences(patterns: ReferencePattern[], values: Values): Held[] {
  return patterns.flatMap((pattern) =>
    [...placesOf(pattern.path.split("."), values)].flatMap(({ value, at }) =>
      typeof value === "string" ? [{ pattern, id: value, at }] : [],
    ),
  );
}

/** The record without its references, in this pattern, to these ids: an array loses the entry, an object the property. */
export function withoutReferences(path: string, values: Values, ids: ReadonlySet<string>): Values {
  return cleared(path.split("."), values, ids) as Values;
}

function* inObject(
  resource: Resource,
  owner: Property,
  above: string,
  depth: number,
): Generator<ReferencePattern> {
  for (const [name, property] of Object.entries(owner.properties ?? {})) {
    const required = owner.required?.includes(name) ?? false;
    yield* below(resource, property, above === "" ? name : `${above}.${name}`, required, depth);
  }
  for (const part of owner.allOf ?? [])
    yield* inObject(resource, resolveProperty(resource, part), above, depth);
}

function* below(
  resource: Resource,
  declared: Property,
  path: string,
  required: boolean,
  depth: number,
): Generator<ReferencePattern> {
  // A definition may contain itself; references deeper than this are no longer followed.
  if (depth > 8) return;
  const property = onlyShape(resource, resolveProperty(resource, declared));
  const reference = property["x-reference"];
  if (reference) {
    const wanted = reference.onRemove ?? "restrict";
    yield {
      path,
      target: reference.resource,
      onRemove: required && wanted === "clear" ? "restrict" : wanted,
      ...(reference.refusal !== undefined && { refusal: reference.refusal as ErrorCode }),
    };
  }
  yield* inObject(resource, property, path, depth + 1);
  if (property.items) yield* below(resource, property.items, `${path}.*`, false, depth + 1);
}

/** `anyOf: [{…}, {type: "null"}]` says no more than that it may be absent. */
function onlyShape(resource: Resource, property: Property): Property {
  const options = (property.anyOf ?? property.oneOf)?.map((option) => resolveProperty(resource, option));
  const shapes = options?.filter((option) => option.type !== "null");
  return shapes?.length === 1 ? { ...property, ...shapes[0] } : property;
}

type Place = { value: unknown; at: string };

function* placesOf([step, ...rest]: string[], value: unknown, above = ""): Generator<Place> {
  if (step === undefined) yield { value, at: above };
  else
    for (const name of stepsInto(step, value))
      yield* placesOf(
        rest,
        (value as Record<string, unknown>)[name],
        above === "" ? name : `${above}.${name}`,
      );
}

function stepsInto(step: string, value: unknown): string[] {
  if (step === "*") return Array.isArray(value) ? Object.keys(value) : [];
  return isObject(value) && Object.hasOwn(value, step) ? [step] : [];
}

function cleared([step, ...rest]: string[], value: unknown, ids: ReadonlySet<string>): unknown {
  const gone = (each: unknown) => rest.length === 0 && typeof each === "string" && ids.has(each);
  if (step === "*")
    return Array.isArray(value)
      ? value
          .filter((each) => !gone(each))
          .map((each) => (rest.length === 0 ? each : cleared(rest, each, ids)))
      : value;
  if (step === undefined || !isObject(value) || !Object.hasOwn(value, step)) return value;
  const { [step]: held, ...others } = value;
  if (gone(held)) return others;
  return rest.length === 0 ? value : { ...value, [step]: cleared(rest, held, ids) };
}
