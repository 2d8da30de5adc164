import { formats } from "./formats";
import type { Property, SimpleType } from "./resource";
import { sameJson, textLength } from "./validatorRuntime";
import { isInSequence, type Sequence } from "./sequence";
import { isSoundWeek } from "./week";
import { isObject } from "./isObject";

type Schema = Property | boolean;
type Fields = Record<string, unknown>;
/** A keyword's rule: its value in the schema, the value in question, the schema it stands in, and the root for `$ref`. */
type Rule = (limit: never, value: never, schema: Fields, root: Schema) => boolean;
type Keyword = { on?: SimpleType; rule: Rule };

/**
 * Whether a value fits a JSON Schema (2020-12, as far as resource.meta.json has it), without compiling it: for schemas that are known only at run time
 * (a form's translated or narrowed sub-schemas, what a server sends), where strict CSP forbids ajv.
 * It says yes or no as ajv does, and not why. A property that is undefined counts as absent.
 */
export function conforms(schema: Schema, value: unknown, root: Schema = schema): boolean {
  if (typeof schema === "boolean") return schema;
  return Object.entries(schema).every(([name, limit]) => {
    const keyword = keywords[name];
    if (!keyword || (keyword.on && !isType(keyword.on, value))) return true;
    return keyword.rule(limit as never, value as never, schema as Fields, root);
  });
}

const keywords: Record<string, Keyword> = {
  $ref: { rule: (ref: string, value, _, root) => conforms(pointedAt(root, ref), value, root) },
  type: {
    rule: (types: SimpleType | SimpleType[], value) => [types].flat().some((type) => isType(type, value)),
  },
  enum: { rule: (choices: unknown[], value) => choices.some((choice) => sameJson(choice, value)) },
  const: { rule: (constant, value) => sameJson(constant, value) },

  format: { on: "string", rule: (name: string, text: string) => hasFormat(name, text) },
  pattern: { on: "string", rule: (pattern: string, text: string) => expression(pattern).test(text) },
  minLength: { on: "string", rule: (limit: number, text: string) => textLength(text) >= limit },
  maxLength: { on: "string", rule: (limit: number, text: string) => textLength(text) <= limit },

  minimum: { on: "number", rule: (limit: number, value: number) => value >= limit },
  maximum: { on: "number", rule: (limit: number, value: number) => value <= limit },
  exclusiveMinimum: { on: "number", rule: (limit: number, value: number) => value > limit },
  exclusiveMaximum: { on: "number", rule: (limit: number, value: number) => value < limit },
  multipleOf: { on: "number", rule: (step: number, value: number) => Number.isInteger(value / step) },

  items: {
    on: "array",
    rule: (items: Schema, list: unknown[], schema, root) =>
      list.slice(lengthOf(schema.prefixItems)).every((item) => conforms(items, item, root)),
  },
  "x-week": { on: "array", rule: (on: boolean, list: unknown[]) => !on || isSoundWeek(list) },
  "x-after": { on: "object", rule: (order: Sequence, record: Fields) => isInSequence(order, record) },
  prefixItems: {
    on: "array",
    rule: (items: Schema[], list: unknown[], _, root) =>
      items.slice(0, list.length).every((item, index) => conforms(item, list[index], root)),
  },
  contains: {
    on: "array",
    rule: (wanted: Schema, list: unknown[], schema, root) => {
      const found = list.filter((item) => conforms(wanted, item, root)).length;
      return found >= Number(schema.minContains ?? 1) && found <= Number(schema.maxContains ?? Infinity);
    },
  },
  minItems: { on: "array", rule: (limit: number, list: unknown[]) => list.length >= limit },
  maxItems: { on: "array", rule: (limit: number, list: unknown[]) => list.length <= limit },
  uniqueItems: {
    on: "array",
    rule: (wanted: boolean, list: unknown[]) =>
      !wanted || list.every((item, index) => !list.slice(0, index).some((other) => sameJson(item, other))),
  },

  properties: {
    on: "object",
    rule: (properties: Record<string, Schema>, record: Fields, _, root) =>
      Object.entries(properties).every(
        ([name, property]) => !has(record, name) || conforms(property, record[name], root),
      ),
  },
  patternProperties: {
    on: "object",
    rule: (patterns: Record<string, Schema>, record: Fields, _, root) =>
      Object.entries(patterns).every(([pattern, property]) =>
        present(record).every(
          (name) => !expression(pattern).test(name) || conforms(property, record[name], root),
        ),
      ),
  },
  additionalProperties: {
    on: "object",
    rule: (rest: Schema, record: Fields, schema, root) =>
      present(record).every((name) => isNamed(schema, name) || conforms(rest, record[name], root)),
  },
  propertyNames: {
    on: "object",
    rule: (names: Schema, record: Fields, _, root) =>
      present(record).every((name) => conforms(names, name, root)),
  },
  required: {
    on: "object",
    rule: (names: string[], record: Fields) => names.every((name) => has(record, name)),
  },
  minProperties: { on: "object", rule: (limit: number, record: Fields) => present(record).length >= limit },
  maxProperties: { on: "object", rule: (limit: number, record: Fields) => present(record).length <= limit },
  dependentRequired: {
    on: "object",
    rule: (needs: Record<string, string[]>, record: Fields) =>
      Object.entries(needs).every(
        ([name, others]) => !has(record, name) || others.every((other) => has(record, other)),
      ),
  },
  dependentSchemas: {
    on: "object",
    rule: (schemas: Record<string, Schema>, record: Fields, _, root) =>
      Object.entries(schemas).every(([name, schema]) => !has(record, name) || conforms(schema, record, root)),
  },

  allOf: { rule: (all: Schema[], value, _, root) => all.every((each) => conforms(each, value, root)) },
  anyOf: { rule: (any: Schema[], value, _, root) => any.some((each) => conforms(each, value, root)) },
  oneOf: {
    rule: (one: Schema[], value, _, root) => one.filter((each) => conforms(each, value, root)).length === 1,
  },
  not: { rule: (not: Schema, value, _, root) => !conforms(not, value, root) },
  if: {
    rule: (condition: Schema, value, schema, root) => {
      const branch = conforms(condition, value, root) ? schema.then : schema.else;
      return branch === undefined || conforms(branch as Schema, value, root);
    },
  },
};

/** The keywords of JSON Schema that it heeds; those without a rule of their own belong to another's. */
export const heeded: ReadonlySet<string> = new Set([
  ...Object.keys(keywords),
  "$defs",
  "then",
  "else",
  "minContains",
  "maxContains",
]);

const types: Record<SimpleType, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

function isType(type: SimpleType, value: unknown): boolean {
  return types[type](value);
}

function hasFormat(name: string, text: string): boolean {
  const format = formats[name];
  if (!format) return true;
  if (format instanceof RegExp) return format.test(text);
  return typeof format.validate === "function" ? format.validate(text) : true;
}

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, "u");
  expressions.set(pattern, known);
  return known;
}

/** The schema that a local reference points to: "#", "#/$defs/week". */
function pointedAt(root: Schema, ref: string): Schema {
  let at: unknown = root;
  for (const step of ref
    .replace(/^[^#]*#\/?/, "")
    .split("/")
    .filter(Boolean)) {
    at = (at as Fields | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  if (at === undefined) throw new Error(`"${ref}" points to nothing in this schema`);
  return at as Schema;
}

function has(record: Fields, name: string): boolean {
  return Object.hasOwn(record, name) && record[name] !== undefined;
}

function present(record: Fields): string[] {
  return Object.keys(record).filter((name) => record[name] !== undefined);
}

function isNamed(schema: Fields, name: string): boolean {
  if (Object.hasOwn((schema.properties as object | undefined) ?? {}, name)) return true;
  return Object.keys((schema.patternProperties as object | undefined) ?? {}).some((pattern) =>
    expression(pattern).test(name),
  );
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
