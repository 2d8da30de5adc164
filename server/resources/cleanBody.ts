import { type ErrorCode, errorItem, type ShapeRule } from "../../schemas";
import { addError, ApiFailure, type FieldErrors, noErrors } from "../../schemas/failure";
import { isObject, type Values } from "./record";

/** A written body as values: `id` and `version` gone, a null at the top kept, for it clears. */
export type Body = { values: Values; errors: FieldErrors };

/**
 * Takes what was parsed from a request's JSON and makes sure that it can be stored: nothing that PostgreSQL's text
 * can't hold (NUL, half a surrogate pair), no number beyond JSON's, no endless nesting, no `__proto__`. A null inside
 * an object is the same as nothing, and goes; in an array it is an entry, and stays.
 *
 * @throws ApiFailure BAD_PARAMETER when it is no object.
 */
export function cleanBody(resource: string, body: unknown): Body {
  if (!isObject(body))
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: "body",
      value: shortened(body),
      mend: "send a JSON object with the record's properties",
    });
  const { id: _id, version: _version, ...sent } = body;
  const errors = noErrors();
  const report: Report = (code, field, metadata) =>
    addError(errors, field, errorItem(code, { field: shortened(field), resource, ...metadata }));
  const values: Values = {};
  for (const [name, value] of Object.entries(sent)) {
    const kept = value === null ? null : clean(name, name, value, 1, report);
    if (kept !== undefined) values[name] = kept;
  }
  return { values, errors };
}

/** A value for a message: short, and never a whole document. */
export function shortened(value: unknown): string {
  if (value === undefined) return "";
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? typeof value);
  return text.length <= 100 ? text : `${text.slice(0, 99).replace(/\p{Surrogate}$/u, "")}…`;
}

/** Whether PostgreSQL can hold the text as it is. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

const deepest = 32;

type Report = (code: ErrorCode, path: string, metadata?: Record<string, unknown>) => void;

function clean(path: string, name: string, value: unknown, depth: number, report: Report): unknown {
  if (name === "__proto__" || !isStorable(name)) {
    report("UNKNOWN_PROPERTY", path);
    return undefined;
  }
  if (depth > deepest) return refuse(path, `it is nested deeper than ${deepest} levels`, "nesting", report);
  if (typeof value === "string")
    return isStorable(value)
      ? value
      : refuse(path, "it has a NUL or half of a character", "characters", report);
  if (typeof value === "number" && !Number.isFinite(value)) {
    report("TYPE", path, { expected: "number", value: String(value) });
    return undefined;
  }
  if (Array.isArray(value))
    return value.map((item, index) => clean(`${path}.${index}`, "", item, depth + 1, report) ?? null);
  return isObject(value) ? cleanObject(path, value, depth, report) : value;
}

function cleanObject(path: string, object: Values, depth: number, report: Report): Values {
  const kept: Values = {};
  for (const [name, value] of Object.entries(object)) {
    const cleaned = value === null ? undefined : clean(`${path}.${name}`, name, value, depth + 1, report);
    if (cleaned !== undefined) kept[name] = cleaned;
  }
  return kept;
}

function refuse(path: string, reason: string, rule: ShapeRule, report: Report): undefined {
  report("SHAPE", path, { reason, rule });
  return undefined;
}
