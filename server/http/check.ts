import type { ErrorObject, ValidateFunction } from "ajv";
import type { FastifyBaseLogger } from "fastify";
import { createAjv } from "../../schemas/ajv";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { isObject } from "../../schemas/isObject";
import { lazily } from "../../schemas/lazily";
import type { Answer, Endpoint } from "./endpoint";

/**
 * Texts become what their schema says; anything else stays, and is refused. "1e400" becomes Infinity, and with strict
 * numbers ajv would hold no bound against that.
 */
const forParameters = createAjv({
  coerceTypes: true,
  useDefaults: true,
  allErrors: false,
  strictNumbers: false,
});
const forBodies = createAjv({ useDefaults: true, allErrors: false });
/** A record stands in several answers under one $id, which is no clash: nothing is looked up by it. */
const forAnswers = createAjv({ allErrors: false, addUsedSchema: false });

/**
 * How parameters (of a query, or of a form) are read: typed as the schema says, with its defaults; one value for a
 * list is a list of one. @throws ApiFailure BAD_PARAMETER for the first that does not fit.
 */
export function parameterReader(
  schema: Property,
): (given: Record<string, unknown>) => Record<string, unknown> {
  const validator = lazily(() => forParameters.compile(schema));
  const lists = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) =>
    type === "array" ? [name] : [],
  );
  return (given) => {
    const parameters = { ...given };
    for (const name of lists) {
      const value = parameters[name];
      if (typeof value === "string") parameters[name] = [value];
    }
    return fitting(validator(), parameters, schema);
  };
}

/**
 * How a JSON body that is no record is read; what is null is absent, unless its schema takes null for a value.
 * @throws ApiFailure BAD_PARAMETER for the first place that does not fit.
 */
export function bodyReader(schema: Property): (given: unknown) => Record<string, unknown> {
  const validator = lazily(() => forBodies.compile(schema));
  const typed = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) =>
    type === undefined || [type].flat().includes("null") ? [] : [name],
  );
  return (given) => fitting(validator(), withoutNulls(given, typed), schema);
}

/**
 * Holds what an endpoint answers against what it says it answers. A mismatch is our fault and goes to the log with its
 * place; the answer is sent all the same, so that a schema that was narrowed never hides the data that must be mended.
 * `told`: of what the log has it already. Each read of such data says the same, so that each resource is told of once.
 */
export function answerCheck(
  { answers, method, path, access }: Endpoint,
  told: Set<string>,
): (answer: Answer, log: FastifyBaseLogger) => void {
  const { schema } = answers;
  const subject =
    typeof access === "object" && "resource" in access ? access.resource.name : `${method} ${path}`;
  if (!schema) return () => undefined;
  const validator = lazily(() => forAnswers.compile(schema));
  return ({ status, body }, log) => {
    if (status !== answers.status || body === undefined || told.has(subject)) return;
    const validate = validator();
    if (validate(sampled(JSON.parse(body)))) return;
    const [error] = validate.errors ?? [];
    told.add(subject);
    log.error(
      { call: `${method} ${path}`, place: error?.instancePath, fault: error?.message },
      "An answer does not fit its schema",
    );
  };
}

function withoutNulls(given: unknown, names: string[]): unknown {
  if (!isObject(given) || !names.some((name) => given[name] === null)) return given;
  const nulls = new Set(names.filter((name) => given[name] === null));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !nulls.has(name)));
}

function fitting(validate: ValidateFunction, value: unknown, schema: Property): Record<string, unknown> {
  if (validate(value)) return value as Record<string, unknown>;
  const [error] = validate.errors ?? [];
  if (!error) throw new Error("ajv refused a value without an error");
  throw new ApiFailure("BAD_PARAMETER", faultOf(error, schema));
}

function faultOf(error: ErrorObject, schema: Property): Record<string, unknown> {
  const named = nameBeyond(error);
  const path = error.instancePath.slice(1).replaceAll("/", ".");
  const parameter = [path, named].filter((part) => part !== "").join(".") || "body";
  const value = named === "" ? shown(error.data) : "";
  return { parameter, value, mend: mends[error.keyword]?.(error, schema) ?? error.message };
}

/** The property that the error is about, where it is not the place itself. */
function nameBeyond({ keyword, params }: ErrorObject): string {
  if (keyword === "required") return String(params.missingProperty);
  if (keyword === "additionalProperties") return String(params.additionalProperty);
  return "";
}

const mends: Record<string, (error: ErrorObject, schema: Property) => string> = {
  required: () => "it must be given",
  additionalProperties: (_error, schema) =>
    `it is not known here; choose one of ${Object.keys(schema.properties ?? {}).join(", ")}`,
  type: ({ params }) => `give ${kinds[String(params.type)] ?? String(params.type)}`,
  enum: ({ params }) => `choose one of ${(params.allowedValues as unknown[]).join(", ")}`,
  minimum: ({ params }) => `give ${params.limit} or more`,
  maximum: ({ params }) => `give ${params.limit} or less`,
  pattern: ({ params }) => `give the form ${params.pattern}`,
  minLength: ({ params }) => `give ${params.limit} characters or more`,
  maxLength: ({ params }) => `give ${params.limit} characters or fewer`,
  minItems: ({ params }) => `give ${params.limit} entries or more`,
  maxItems: ({ params }) => `give ${params.limit} entries or fewer`,
};

const kinds: Record<string, string> = {
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  string: "a text, once",
  array: "a list",
  object: "an object",
};

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** Of a long list so many records are looked at: to look at 1,000 takes a third as long again as to read them. */
const mostLookedAt = 50;

/** The answer with a long list thinned out, each time from another place: a record that does not fit is met in time. */
function sampled(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const long = Object.entries(answer).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > mostLookedAt,
  );
  return long.length === 0
    ? answer
    : { ...answer, ...Object.fromEntries(long.map(([name, list]) => [name, thinned(list)])) };
}

function thinned(list: unknown[]): unknown[] {
  const step = Math.floor(list.length / mostLookedAt);
  const first = Math.floor(Math.random() * step);
  return list.filter((_, index) => index % step === first).slice(0, mostLookedAt);
}
