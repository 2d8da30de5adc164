import type { ErrorObject } from "ajv";
import { choicesOf, type ErrorCode, type Property, type ShapeRule, shapeRuleOf } from "../../../../schemas";
import { ownFaults } from "../../../../schemas/ownFaults";

/** An error of a check as the API would name it: a path, a code, its parameters. */
export type Violation = { path: string; code: ErrorCode; metadata: Record<string, unknown> };

type Read = (error: ErrorObject) => Omit<Violation, "path"> & { inside?: string };

const limit =
  (code: ErrorCode): Read =>
  ({ params, data }) => ({ code, metadata: { limit: (params as { limit: number }).limit, value: data } });

const length =
  (code: ErrorCode): Read =>
  ({ params, data }) => ({
    code,
    metadata: { limit: (params as { limit: number }).limit, length: (data as { length: number }).length },
  });

const missing: Read = ({ params }) => ({
  code: "REQUIRED",
  metadata: {},
  inside: (params as { missingProperty: string }).missingProperty,
});

const choice: Read = ({ data, parentSchema }) => {
  const choices = choicesOf((parentSchema ?? {}) as Property);
  if (!choices) return misfit("anyOf");
  return { code: "CHOICE", metadata: { value: data, allowed: choices.map(({ value }) => value) } };
};

/** ajv's keywords → our codes. */
const codes: Record<string, Read> = {
  required: missing,
  dependentRequired: missing,
  type: ({ params, data }) => ({
    code: "TYPE",
    metadata: { expected: (params as { type: unknown }).type, value: data },
  }),
  format: ({ params, data }) => ({
    code: "FORMAT",
    metadata: { format: (params as { format: string }).format, value: data },
  }),
  pattern: ({ params, data }) => ({
    code: "PATTERN",
    metadata: { pattern: (params as { pattern: string }).pattern, value: data },
  }),
  minimum: limit("MINIMUM"),
  maximum: limit("MAXIMUM"),
  exclusiveMinimum: limit("ABOVE"),
  exclusiveMaximum: limit("BELOW"),
  multipleOf: ({ params, data }) => ({
    code: "MULTIPLE",
    metadata: { limit: (params as { multipleOf: number }).multipleOf, value: data },
  }),
  minLength: length("MIN_LENGTH"),
  maxLength: length("MAX_LENGTH"),
  minItems: length("MIN_ITEMS"),
  maxItems: length("MAX_ITEMS"),
  uniqueItems: () => ({ code: "DUPLICATE_ITEMS", metadata: {} }),
  enum: choice,
  oneOf: choice,
  anyOf: choice,
  const: ({ params, data }) => ({
    code: "CHOICE",
    metadata: { value: data, allowed: [(params as { allowedValue: unknown }).allowedValue] },
  }),
  additionalProperties: ({ params }) => ({
    code: "UNKNOWN_PROPERTY",
    metadata: {},
    inside: (params as { additionalProperty: string }).additionalProperty,
  }),
};

/** Where ajv says why something else does not fit: in an option of a choice, an entry that is looked for, a name. */
const consequence = /\/(oneOf|anyOf)\/\d|(?<!\/properties)\/(contains|propertyNames)\//;

/** What a check found, once for each cause: the options of a choice and the arms of a condition do not speak for themselves. */
export function violationsOf(errors: ErrorObject[]): Violation[] {
  const told = errors.filter(({ keyword, schemaPath }) => keyword !== "if" && !consequence.test(schemaPath));
  return told.flatMap((error) => {
    const steps = error.instancePath.split("/").slice(1).map(unescape);
    return causesOf(error).map(({ code, metadata, inside }) => ({
      path: [...steps, ...(inside ? [inside] : [])].join("."),
      code,
      metadata,
    }));
  });
}

/** An area and a week tell what is wrong with them, and where; of anything else ajv's keyword says it. */
function causesOf(error: ErrorObject): ReturnType<Read>[] {
  const own = ownFaults(error);
  if (!own) return [(codes[error.keyword] ?? other)(error)];
  return own.map(({ path, ...fault }) => ({ ...fault, inside: path }));
}

function other({ keyword }: ErrorObject): ReturnType<Read> {
  return misfit(shapeRuleOf(keyword));
}

function misfit(rule: ShapeRule): ReturnType<Read> {
  return { code: "SHAPE", metadata: { reason: rule, rule } };
}

function unescape(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
