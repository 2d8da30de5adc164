import type { ErrorObject } from "ajv";
import { propertyAt, type Property, type Resource, typeOf } from "../../schemas";
import { createAjv } from "../../schemas/ajv";
import { recordSchema } from "../../schemas/recordSchema";
import { lazily } from "../../schemas/lazily";
import { addError, type FieldErrors, noErrors } from "../../schemas/failure";
import { mayBeNull } from "./absence";
import type { Values } from "./record";
import { tellErrors } from "./validationErrors";

/** What is wrong with a record, by field; nothing where it fits the schema. */
export type Validate = (values: Values) => FieldErrors;

/** One for all: it compiles the meta-schema, too. Nothing is looked up by the $id of a record, of which there may be several. */
const ajv = createAjv({ ownProperties: true, addUsedSchema: false });

/** The schema's checks, and those that storage asks for. */
export function createValidator(resource: Resource): Validate {
  const checker = lazily(() => ajv.compile(acceptAbsence(recordSchema(resource))));
  const limits = storageLimits(resource);
  return (values) => {
    const check = checker();
    const errors: ErrorObject[] = check(values) ? [] : (check.errors ?? []);
    const found = errors.length === 0 ? noErrors() : tellErrors(resource, errors);
    for (const limit of limits) limit(values, found);
    return found;
  };
}

/** The longest text that an index entry surely holds. */
const longestUnique = 500;

/** What a column or an index can hold is less than what JSON can say. */
function storageLimits(resource: Resource): ((values: Values, errors: FieldErrors) => void)[] {
  return Object.keys(resource.properties).flatMap((field) => {
    const property = propertyAt(resource, field) ?? {};
    if (typeOf(property) === "integer") return [integerLimit(resource, field)];
    const longest = property["x-unique"] ? longestUnique : longestTogether(resource, field);
    return longest !== undefined && typeOf(property) === "string"
      ? [uniqueLimit(resource, field, longest)]
      : [];
  });
}

/** What several columns share of an index entry. */
function longestTogether(resource: Resource, field: string): number | undefined {
  const sizes = (resource["x-unique-together"] ?? [])
    .filter((names) => names.includes(field))
    .map((names) => names.length);
  return sizes.length === 0 ? undefined : Math.floor(longestUnique / Math.max(...sizes));
}

function integerLimit(resource: Resource, field: string) {
  return (values: Values, errors: FieldErrors) => {
    const value = values[field];
    if (typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return;
    const keyword = value > 0 ? "maximum" : "minimum";
    const limit = Math.sign(value) * Number.MAX_SAFE_INTEGER;
    tellLimit(resource, errors, { field, keyword, limit, value });
  };
}

function uniqueLimit(resource: Resource, field: string, longest: number) {
  return (values: Values, errors: FieldErrors) => {
    const value = values[field];
    if (typeof value !== "string" || value.length <= longest) return;
    tellLimit(resource, errors, { field, keyword: "maxLength", limit: longest, value });
  };
}

type Limit = { field: string; keyword: string; limit: number; value: unknown };

/** Tells it as ajv would, so that it reads the same. */
function tellLimit(resource: Resource, errors: FieldErrors, { field, keyword, limit, value }: Limit): void {
  const error = { keyword, instancePath: `/${field}`, schemaPath: "", params: { limit }, data: value };
  for (const [path, items] of Object.entries(tellErrors(resource, [error])))
    for (const item of items) addError(errors, path, item);
}

/**
 * The schema for records without nulls: a property that may be null may be absent, so that it can't be required.
 */
function acceptAbsence(node: Property): Property {
  return mapSchema(node, (schema) => {
    const required = schema.required?.filter((name) => !mayBeNull(schema.properties?.[name]));
    return required === undefined ? schema : { ...schema, required };
  }) as Property;
}

/** Keywords whose value is data, not schemas: a "required" in there is somebody's word. */
const data = new Set([
  "const",
  "enum",
  "default",
  "examples",
  "x-show",
  "x-when",
  "x-required",
  "x-access",
  "x-reference",
]);

function mapSchema(node: unknown, change: (schema: Property) => Property): unknown {
  if (Array.isArray(node)) return node.map((each) => mapSchema(each, change));
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    data.has(key) ? value : mapSchema(value, change),
  ]);
  const mapped = Object.fromEntries(entries) as Property;
  return Array.isArray(mapped.required) ? change(mapped) : mapped;
}
