import type { ErrorObject } from "ajv";
import fc from "fast-check";
import {
  choicesOf,
  isEmpty,
  mostEntries,
  type Property,
  propertyAccess,
  type Resource,
  resolveProperty,
  typeOf,
  type Viewer,
} from "../../schemas";
import { createAjv } from "../../schemas/ajv";
import { recordSchema } from "../../schemas/recordSchema";

export type Values = Record<string, unknown>;

/** What a record is made with: a number that makes it unlike others, who writes it, and ids that it may refer to. */
export type Making = { seed: number; viewer: Viewer; idsOf: (resource: string) => string[] };

type Validator = { (record: unknown): boolean; errors?: ErrorObject[] | null };

const validators = new WeakMap<Resource, Validator>();

/** Of a resource's whole record; compiled once, which takes longer than most tests. */
export function validatorOf(resource: Resource): Validator {
  const validator = validators.get(resource) ?? createAjv().compile(recordSchema(resource));
  validators.set(resource, validator);
  return validator;
}

/** A record as full as its schema and its writer's rights allow. @throws Error where the schema can't be met. */
export function fullRecord(resource: Resource, making: Making): Values {
  const record = inSequence(
    resource,
    objectOf({ resource, making }, resource, "", Object.keys(resource.properties)),
  );
  return withoutFaults({ resource, making }, record);
}

/** A record of what is required and nothing else. */
export function minimalRecord(resource: Resource, making: Making): Values {
  const context = { resource, making };
  return withoutFaults(context, objectOf(context, resource, "", resource.required ?? []));
}

type Context = { resource: Resource; making: Making };

function objectOf(context: Context, owner: Property, above: string, names: string[]): Values {
  const entries = names.flatMap((name) => {
    const path = above === "" ? name : `${above}.${name}`;
    const property = resolveProperty(context.resource, owner.properties?.[name] ?? {});
    const may = propertyAccess(context.resource, path, context.making.viewer);
    // What one record takes from another is told by a test of its own (suite/onlyOne.ts).
    if (property.readOnly || property["x-only"] !== undefined || may !== "edit") return [];
    const value = valueOf(context, property, path, context.making.seed);
    return isEmpty(value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * if/then and dependencies may ask for more than `required` does: it is added; and they may forbid what the properties
 * allow each by itself: what offends is left out.
 */
function withoutFaults(context: Context, record: Values): Values {
  const { resource } = context;
  const validate = validatorOf(resource);
  const tried = new Set<string>();
  for (let kept = record; ;) {
    if (validate(kept)) return kept;
    const missing = validate.errors?.find(
      ({ keyword, instancePath }) => keyword === "required" && instancePath === "",
    )?.params.missingProperty as string | undefined;
    if (missing !== undefined && !tried.has(missing)) {
      tried.add(missing);
      const added = objectOf(context, resource, "", [missing]);
      if (missing in added) {
        kept = { ...kept, ...added };
        continue;
      }
    }
    const faulty = validate.errors?.map(({ instancePath }) => instancePath.split("/")[1] ?? "");
    const optional = faulty?.find((name) => name in kept && !resource.required?.includes(name));
    if (optional === undefined)
      throw new Error(
        `No record of ${resource.name} could be made: ${JSON.stringify(validate.errors)} in ${JSON.stringify(kept)}`,
      );
    const { [optional]: _left, ...rest } = kept;
    kept = rest;
  }
}

function valueOf(context: Context, declared: Property, path: string, seed: number): unknown {
  const property = resolveProperty(context.resource, declared);
  const confirmed = property["x-confirms"];
  if (confirmed !== undefined)
    return valueOf(context, context.resource.properties[confirmed] ?? {}, confirmed, seed);
  const reference = property["x-reference"];
  // Two records can't have one partner: pairs have tests of their own.
  if (property["x-pair"] || reference?.resource === context.resource.name) return undefined;
  if (reference) return pick(context.making.idsOf(reference.resource), seed);
  if (property.const !== undefined) return property.const;
  const choices = choicesOf(property)?.filter(({ value }) => value !== null);
  if (choices) return pick(choices, seed)?.value;
  const options = (property.oneOf ?? property.anyOf)?.filter(({ type }) => type !== "null");
  if (options?.[0]) return valueOf(context, { ...property, ...options[0], oneOf: undefined }, path, seed);
  const type = typeOf(property) ?? [property.type].flat()[0] ?? "string";
  return makers[type]?.(context, property, path, seed);
}

type Maker = (context: Context, property: Property, path: string, seed: number) => unknown;

const makers: Record<string, Maker> = {
  boolean: (_context, _property, _path, seed) => seed % 2 === 0,
  integer: (_context, property, _path, seed) => Math.round(numberOf(property, seed, 1)),
  number: (_context, property, _path, seed) => numberOf(property, seed, 0.01),
  string: (_context, property, path, seed) => textOf(property, path, seed),
  object: (context, property, path) =>
    inSequence(property, objectOf(context, property, path, Object.keys(property.properties ?? {}))),
  array: (context, property, path, seed) => {
    const { items = {}, minItems = 1 } = property;
    if (property["x-week"]) return [shiftOf(valueOf(context, items, path, seed) as Values, seed)];
    const count = Math.max(minItems, Math.min(2, mostEntries(property, context.making.viewer.settings)));
    const made = Array.from({ length: count }, (_, index) => valueOf(context, items, path, seed + index));
    const texts = made.filter((item) => !isEmpty(item)).map((item) => JSON.stringify(item));
    return [...new Set(texts)].map((text) => JSON.parse(text) as unknown);
  },
};

/** The same with each value a day after the one that it must follow, at this depth (`x-after`). */
function inSequence({ "x-after": after = {} }: Property, record: Values): Values {
  const later = Object.entries(after).flatMap(([name, earlier]) => {
    const moment = Date.parse(String(record[earlier]));
    if (!(name in record) || Number.isNaN(moment)) return [];
    return [[name, new Date(moment + 86_400_000).toISOString().replace(".000", "")]];
  });
  return { ...record, ...Object.fromEntries(later) };
}

/** An entry of a week as it may be: a night's shift, with a break where there is one. */
function shiftOf(entry: Values, seed: number): Values {
  const times: Values = { start_day: "sameDay", start_time: `20:${two(seed % 60)}`, end_day: "nextDay" };
  const pause = { break_start_time: "23:30", break_end_time: "00:15" };
  return { ...entry, ...times, end_time: "06:00", ...("break_end_time" in entry && pause) };
}

function numberOf(property: Property, seed: number, grain: number): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = property;
  const step = multipleOf ?? grain;
  const least = minimum ?? exclusiveMinimum ?? Math.min(0, (maximum ?? exclusiveMaximum ?? 0) - 100);
  const span = Math.min((maximum ?? exclusiveMaximum ?? Infinity) - least, 1000);
  const steps = Math.max(1, Math.floor(((seed % 97) + 1) * (span / 100 / step)));
  return Number((Math.ceil(least / step) * step + steps * step).toFixed(6));
}

const zones = ["Europe/London", "Europe/Paris", "America/New_York", "Asia/Tokyo", "UTC"];

const formatted: Record<string, (seed: number) => string> = {
  date: (seed) => dayOf(seed).slice(0, 10),
  "date-time": dayOf,
  time: (seed) => `${two(seed % 24)}:${two(seed % 60)}`,
  duration: (seed) => `PT${seed}M`,
  email: (seed) => `person${seed}@example.org`,
  uri: (seed) => `https://example.org/${seed}`,
  uuid: (seed) => `00000000-0000-4000-8000-${String(seed).padStart(12, "0")}`,
  color: (seed) => `#${(seed % 0xffffff).toString(16).padStart(6, "0")}`,
  phone: (seed) => `+44 1624 ${String(100_000 + seed)}`,
  "time-zone": (seed) => pick(zones, seed) ?? "UTC",
  resource: (seed) => pick(["vehicles", "drivers", "customerLocations", "fuelTypes"], seed) ?? "vehicles",
  polygon: (seed) => `41.${100 + (seed % 900)},-8.6|41.05,-8.5|41.05,-8.7`,
};

function textOf(
  { format, pattern, minLength = 0, maxLength = 200 }: Property,
  path: string,
  seed: number,
): string {
  const made = formatted[format ?? ""]?.(seed);
  if (made !== undefined) return made;
  if (pattern !== undefined) {
    // fast-check likes the names of what every object has: there are few, and records must not share one.
    const fitting = fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength && text.trim() === text)
      .filter((text) => !(text in {}));
    // The longest of several: short ones are soon the same.
    const samples = fc.sample(fitting, { numRuns: 30, seed });
    return samples.toSorted((one, other) => other.length - one.length)[0] ?? "";
  }
  const text = `${path.replaceAll(".", " ")} Ä${seed}`;
  return (text.length <= maxLength ? text : String(seed)).padEnd(minLength, "x");
}

function dayOf(seed: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seed * 90_000_000).toISOString().replace(".000", "");
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

function pick<T>(from: readonly T[], seed: number): T | undefined {
  return from.length === 0 ? undefined : from[seed % from.length];
}
