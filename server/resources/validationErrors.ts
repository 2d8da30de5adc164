import type { ErrorObject } from "ajv";
import {
  type ErrorCode,
  errorItem,
  errorTable,
  type Property,
  propertyAt,
  type Resource,
  shapeRuleOf,
} from "../../schemas";
import { ownFaults } from "../../schemas/ownFaults";
import { textLength } from "../../schemas/validatorRuntime";
import { shortened } from "./cleanBody";
import { addError, type FieldErrors, noErrors } from "../../schemas/failure";

/** ajv's errors in the words of the API: one code for each keyword, by the field's path. */
export function tellErrors(resource: Resource, errors: ErrorObject[]): FieldErrors {
  const fields = noErrors();
  const told = withoutConsequences(errors).flatMap(translated).slice(0, mostErrors);
  for (const { error, code, field: own, inside, metadata } of told) {
    const field = pathOf(error, inside ?? (own && text(error.params[own])));
    const words: Params = { field: field || resource.title, resource: resource.title, ...metadata?.(error) };
    const spoken = wordsOf.get(code) ?? [];
    if (spoken.includes("value") && !("value" in words))
      words["value"] = isSecret(resource, field) ? "•••" : shortened(error.data);
    const said = Object.entries(words).filter(
      ([name, word]) => (name === "rule" || spoken.includes(name)) && word !== undefined,
    );
    addError(fields, field, errorItem(code, Object.fromEntries(said)));
  }
  return fields;
}

/** Errors of one record beyond this many help nobody. */
const mostErrors = 100;

type Params = Record<string, unknown>;
type Translation = {
  code: ErrorCode;
  /** The parameter in which ajv names the property that the error is about, where it points to its object. */
  field?: string;
  /** Where inside the value that ajv judged. */
  inside?: string;
  metadata?: (error: ErrorObject) => Params;
};

const limited = (code: ErrorCode): Translation => ({
  code,
  metadata: ({ params, data }) => ({ limit: params["limit"], length: sizeOf(data) }),
});
const shape: Translation = {
  code: "SHAPE",
  metadata: ({ message, keyword }) => ({ reason: message, rule: shapeRuleOf(keyword) }),
};
const missing: Translation = { code: "REQUIRED", field: "missingProperty" };

const translations: Partial<Record<string, Translation>> = {
  required: missing,
  dependentRequired: missing,
  type: { code: "TYPE", metadata: ({ params }) => ({ expected: [params["type"]].flat().join(" or ") }) },
  format: { code: "FORMAT", metadata: ({ params }) => ({ format: params["format"] }) },
  pattern: { code: "PATTERN", metadata: ({ params }) => ({ pattern: params["pattern"] }) },
  minimum: limited("MINIMUM"),
  maximum: limited("MAXIMUM"),
  exclusiveMinimum: limited("ABOVE"),
  exclusiveMaximum: limited("BELOW"),
  multipleOf: { code: "MULTIPLE", metadata: ({ params }) => ({ limit: params["multipleOf"] }) },
  minLength: limited("MIN_LENGTH"),
  maxLength: limited("MAX_LENGTH"),
  minItems: limited("MIN_ITEMS"),
  maxItems: limited("MAX_ITEMS"),
  uniqueItems: { code: "DUPLICATE_ITEMS" },
  enum: { code: "CHOICE", metadata: ({ params }) => ({ allowed: params["allowedValues"] }) },
  const: { code: "CHOICE", metadata: ({ params }) => ({ allowed: [params["allowedValue"]] }) },
  choice: { code: "CHOICE", metadata: ({ params }) => ({ allowed: params["allowedValues"] }) },
  additionalProperties: { code: "UNKNOWN_PROPERTY", field: "additionalProperty" },
  // What only a condition gives a record (x-when), and the condition does not hold.
  "false schema": {
    code: "SHAPE",
    metadata: () => ({ reason: "nothing may stand here as the record is; leave it empty", rule: "never" }),
  },
};

/** An area and a week tell what is wrong with them, and where. */
function translated(error: ErrorObject): (Translation & { error: ErrorObject })[] {
  const own = ownFaults(error);
  if (!own) return [{ error, ...(translations[error.keyword] ?? shape) }];
  return own.map(({ path, code, metadata }) => ({ error, code, inside: path, metadata: () => metadata }));
}

/**
 * Without the errors that only say why another one came about: those of an option that was not chosen, and the "if"
 * whose "then" has told already. An option list of constants is a choice.
 */
function withoutConsequences(errors: ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === "if") continue;
    if (error.keyword !== "oneOf" && error.keyword !== "anyOf") {
      kept.push(error);
      continue;
    }
    // ajv tells the options' errors right before their list's own.
    while (kept.length > 0 && comesFrom(kept.at(-1), error)) kept.pop();
    kept.push(asChoice(error) ?? error);
  }
  return kept;
}

function comesFrom(error: ErrorObject | undefined, list: ErrorObject): boolean {
  if (error === undefined) return false;
  const within =
    error.instancePath === list.instancePath || error.instancePath.startsWith(`${list.instancePath}/`);
  const options = (list.schema as Property[] | undefined) ?? [];
  const starts = [`${list.schemaPath}/`, ...options.flatMap(({ $ref }) => ($ref ? [`${$ref}/`] : []))];
  return within && starts.some((start) => error.schemaPath.startsWith(start));
}

function asChoice(error: ErrorObject): ErrorObject | undefined {
  const options = error.schema as Property[] | undefined;
  if (!options?.every((option) => typeof option === "object" && "const" in option)) return undefined;
  return { ...error, keyword: "choice", params: { allowedValues: options.map((option) => option.const) } };
}

function pathOf(error: ErrorObject, property: string | undefined): string {
  const steps = error.instancePath
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return [...steps, ...(property ? [property] : [])].join(".");
}

/** A password stays out of messages and logs. */
function isSecret(resource: Resource, field: string): boolean {
  const names = field.split(".").filter((name) => !/^\d+$/.test(name));
  return names.some((_, index) => propertyAt(resource, names.slice(0, index + 1).join("."))?.writeOnly);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function sizeOf(data: unknown): number | undefined {
  if (typeof data === "string") return textLength(data);
  return Array.isArray(data) ? data.length : undefined;
}

/** What the code's message speaks of, and no more. */
const wordsOf = new Map(
  Object.entries(errorTable).map(([code, { message }]) => [
    code,
    [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
  ]),
);
