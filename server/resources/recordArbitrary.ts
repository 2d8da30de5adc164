import * as fc from "fast-check";
import { type Property, type Resource, resolveProperty } from "../../schemas";
import { textLength } from "../../schemas/validatorRuntime";
import { isStorable } from "./cleanBody";
import { isObject, type Values } from "./record";
import { createValidator } from "./validate";

/** Records that a resource's schema allows, without references (whose targets would have to be there). */
export function recordOf(resource: Resource): fc.Arbitrary<Values> {
  const validate = createValidator(resource);
  return objectOf(resource, resource).filter((values) => Object.keys(validate(values)).length === 0);
}

/** Texts with all that makes trouble: other scripts, quotes, line breaks, emoji; nothing that text can't hold. */
const anyText = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "'", '"', "\\", "%_", "İ", "null"),
  )
  .filter(isStorable);

/** Any JSON value, without nulls inside objects, which are the same as nothing. */
const anyJson = fc
  .jsonValue({ maxDepth: 4 })
  .map(withoutNulls)
  .filter((value) => value !== null && isStorable(JSON.stringify(value)) && !hasName(value, "__proto__"));

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value === "number") return plain(value);
  if (!isObject(value)) return value;
  const there = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(there.map(([name, inner]) => [name, withoutNulls(inner)]));
}

function hasName(value: unknown, name: string): boolean {
  return JSON.stringify(value).includes(`"${name}":`);
}

function objectOf(resource: Resource, owner: Property): fc.Arbitrary<Values> {
  const names = Object.keys(owner.properties ?? {}).filter(
    (name) => owner.properties?.[name]?.readOnly !== true,
  );
  const model = Object.fromEntries(
    names.map((name) => [name, valueOf(resource, owner.properties?.[name] ?? {})]),
  );
  const requiredKeys = (owner.required ?? []).filter((name) => names.includes(name));
  return fc.record(model, { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<Values>;
}

function valueOf(resource: Resource, declared: Property): fc.Arbitrary<unknown> {
  const property = resolveProperty(resource, declared);
  const options = property.oneOf ?? property.anyOf;
  if (property.const !== undefined) return fc.constant(property.const);
  if (property.enum) return fc.constantFrom(...property.enum.filter((value) => value !== null));
  if (options)
    return fc.oneof(...options.filter(({ type }) => type !== "null").map((each) => valueOf(resource, each)));
  const types = property.type === undefined ? [] : [property.type].flat().filter((type) => type !== "null");
  if (types.length === 0) return anyJson;
  return fc.oneof(...types.map((type) => generators[type]?.(resource, property) ?? anyJson));
}

const generators: Partial<Record<string, (resource: Resource, property: Property) => fc.Arbitrary<unknown>>> =
  {
    boolean: () => fc.boolean(),
    integer: (_, { minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }) =>
      fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }).map(plain),
    number: (_, { minimum, exclusiveMinimum, maximum }) =>
      fc
        .double({
          noNaN: true,
          noDefaultInfinity: true,
          ...bound("min", minimum ?? exclusiveMinimum),
          ...bound("max", maximum),
        })
        .map(plain),
    string: (_, property) => textOf(property),
    array: (resource, { items = {}, maxItems = 4, minItems = 0, "x-week": week }) =>
      fc.array(valueOf(resource, items), {
        // More shifts than one seldom make a week.
        maxLength: week ? 1 : Math.min(maxItems, 4),
        minLength: minItems,
      }),
    object: (resource, property) =>
      property.properties
        ? objectOf(resource, property)
        : fc.dictionary(
            anyText.filter((name) => name !== "__proto__"),
            anyJson,
            { noNullPrototype: true },
          ),
  };

const formatted: Partial<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  "date-time": fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.stringMatching(/^[a-z0-9.]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,5}$/),
  phone: fc.stringMatching(/^\+?[0-9 ()./-]{3,30}$/),
  color: fc.stringMatching(/^#[0-9a-f]{6}$/),
  uri: fc.webUrl(),
  "time-zone": fc.constantFrom("Europe/London", "UTC", "America/New_York"),
  resource: fc.constantFrom("vehicles", "drivers", "fuelTypes"),
  polygon: fc.constantFrom("41.15,-8.61|41.16,-8.6|41.14,-8.59", "0,0|0,1|1,1|1,0|0,0"),
};

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Property): fc.Arbitrary<string> {
  const special =
    formatted[format ?? ""] ?? (pattern === undefined ? undefined : fc.stringMatching(new RegExp(pattern)));
  return special ?? anyText.filter((text) => textLength(text) >= minLength && textLength(text) <= maxLength);
}

function bound(side: "min" | "max", value: number | undefined) {
  return value === undefined ? {} : { [side]: value };
}

/** JSON has no -0. */
function plain(value: number): number {
  return value + 0;
}
