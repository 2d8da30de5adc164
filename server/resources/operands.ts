import { formats } from "../../schemas/formats";
import { isStorable, shortened } from "./cleanBody";
import { ApiFailure } from "../../schemas/failure";
import type { Field } from "./fields";

/** Refuses a part of a query that is not as it must be. */
export function refuseParameter(parameter: string, value: unknown, mend: string): never {
  throw new ApiFailure("BAD_PARAMETER", { parameter, value: shortened(value), mend });
}

/** A text of a query, as PostgreSQL can take it. */
export function textOperand(parameter: string, value: unknown): string {
  if (typeof value !== "string") return refuseParameter(parameter, value, "send a text");
  return isStorable(value) ? value : refuseParameter(parameter, value, "leave out NUL and broken characters");
}

/** What a field is compared with, of the field's type. */
export function operand(parameter: string, field: Field, value: unknown): string | number | boolean {
  if (field.kind === "date") return dateOperand(parameter, field, value);
  return operandOf[field.type](parameter, value);
}

export function booleanOperand(parameter: string, value: unknown): boolean {
  return typeof value === "boolean" ? value : refuseParameter(parameter, value, "send true or false");
}

function numberOperand(parameter: string, value: unknown): number {
  return typeof value === "number" && Number.isFinite(value)
    ? value
    : refuseParameter(parameter, value, "send a number");
}

const operandOf = {
  text: textOperand,
  "double precision": numberOperand,
  bigint: numberOperand,
  boolean: booleanOperand,
  jsonb: jsonOperand,
};

/** A choice may be of any simple type; as JSON text. */
export function jsonOperand(parameter: string, value: unknown): string {
  if (typeof value === "string") textOperand(parameter, value);
  else if (typeof value === "number") numberOperand(parameter, value);
  else if (typeof value !== "boolean")
    return refuseParameter(parameter, value, "send a text, a number, true or false");
  return JSON.stringify(value);
}

function dateOperand(parameter: string, field: Field, value: unknown): string {
  const text = textOperand(parameter, value);
  const format = field.property.format ?? "";
  // A day stands for the instant in which it begins, in UTC.
  if (format === "date-time" && fits("date", text)) return `${text}T00:00:00Z`;
  return fits(format, text)
    ? text
    : refuseParameter(parameter, text, `send a ${format}: ${examples[format]}`);
}

const examples: Partial<Record<string, string>> = {
  date: "2026-01-31",
  time: "08:30",
  "date-time": "2026-01-31T08:30:00Z",
};

function fits(name: string, text: string): boolean {
  const format = formats[name];
  if (format === undefined) return true;
  if (format instanceof RegExp) return format.test(text);
  const { validate } = format;
  return typeof validate === "function" ? validate(text) : new RegExp(validate ?? "").test(text);
}
