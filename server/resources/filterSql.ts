import { sql as template } from "kysely";
import { type Filter, type FilterKind, type Operator, operatorsOf } from "../../schemas";
import { comparable, folded, occurs } from "./comparable";
import { ApiFailure } from "../../schemas/failure";
import type { Expression, Field } from "./fields";
import { jsonOperand, booleanOperand, operand, refuseParameter, textOperand } from "./operands";
import { isObject } from "./record";

/**
 * The conditions of a filter (the grammar is `schemas/operators.ts`), for the row `r`. Texts are compared without
 * regard to case, times by the instant; "ne" holds for what is absent too.
 *
 * @throws ApiFailure UNKNOWN_FILTER, UNKNOWN_OPERATOR with what is allowed, BAD_PARAMETER for a wrong operand.
 */
export function filterSql(filter: Filter, fields: Map<string, Field>): Expression[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    const field = fields.get(path);
    if (!field?.kind) throw unknownFilter(path, fields);
    return conditionsOf({ ...field, kind: field.kind }, condition);
  });
}

type Filtered = Field & { kind: FilterKind };
type Condition = (field: Filtered, value: unknown, parameter: string) => Expression;

const compared =
  (sign: string): Condition =>
  (field, value, parameter) =>
    template`${comparable(field)} ${template.raw(sign)} ${comparable(field, cast(field, operand(parameter, field, value)))}`;

const conditions: Record<Operator, Condition> = {
  eq: (field, value, parameter) =>
    value === null ? isEmpty(field) : template`${same(field)} = ${one(field, value, parameter)}`,
  ne: (field, value, parameter) =>
    value === null
      ? template`not ${isEmpty(field)}`
      : template`${same(field)} is distinct from ${one(field, value, parameter)}`,
  in: (field, value, parameter) => isOneOf(field, listed(value, parameter), parameter),
  contains: ({ value }, text, parameter) => occurs("strpos", value, textOperand(parameter, text)),
  startsWith: ({ value }, text, parameter) => occurs("starts_with", value, textOperand(parameter, text)),
  gt: compared(">"),
  gte: compared(">="),
  lt: compared("<"),
  lte: compared("<="),
  empty: (field, value, parameter) =>
    booleanOperand(parameter, value) ? isEmpty(field) : template`not ${isEmpty(field)}`,
  has: ({ value }, wanted, parameter) => {
    const items = [wanted].flat().map((item) => `[${jsonOperand(parameter, item)}]`);
    const each = items.map((item) => template`${value} @> ${item}::text::jsonb`);
    return each.length === 0 ? template`false` : template`(${template.join(each, template` or `)})`;
  },
};

function conditionsOf(field: Filtered, condition: unknown): Expression[] {
  const operators = isObject(condition) ? condition : shorthand(field, condition);
  return Object.entries(operators).map(([name, value]) => {
    const operator =
      operatorsOf[field.kind].find((known) => known === name) ?? implied(field, name, condition);
    return conditions[operator](field, value, `filter.${field.path}.${name}`);
  });
}

/** A value: equals. A list: any of. Null: empty. */
function shorthand(field: Filtered, value: unknown): Record<string, unknown> {
  if (value === null) return { empty: true };
  if (field.kind === "list") return { has: value };
  return Array.isArray(value) ? { in: value } : { eq: value };
}

/** A list of values is understood of every kind, also where "in" is not offered. */
function implied(field: Filtered, name: string, condition: unknown): Operator {
  if (name === "in" && Array.isArray(condition)) return "in";
  throw new ApiFailure("UNKNOWN_OPERATOR", {
    name: field.path,
    operator: name,
    allowed: operatorsOf[field.kind],
  });
}

/** What "equals" looks at: a name without regard to case; an id or a choice as it is; a yes or no by its default. */
function same(field: Filtered): Expression {
  return field.kind === "text" ? folded(field.value) : comparable(counted(field));
}

/** Where no yes or no is said, the schema's default is meant. */
function counted(field: Filtered): Filtered {
  const { property, type, value } = field;
  if (type !== "boolean" || typeof property.default !== "boolean") return field;
  return { ...field, value: template`coalesce(${value}, ${template.lit(property.default)})` };
}

function one(field: Filtered, value: unknown, parameter: string): Expression {
  const wanted = cast(field, operand(parameter, field, value));
  return field.kind === "text" ? folded(wanted) : comparable(field, wanted);
}

function isOneOf(field: Filtered, values: unknown[], parameter: string): Expression {
  const wanted = values.filter((value) => value !== null).map((value) => operand(parameter, field, value));
  const type = template.raw(operandType[field.type]);
  const element: Filtered = { ...field, value: template`wanted::${columnWord(field)}` };
  const found = template`${same(field)} = any(array(
    select ${same(element)} from unnest(${wanted}::${type}[]) as wanted))`;
  return wanted.length < values.length ? template`(${isEmpty(field)} or ${found})` : found;
}

function isEmpty({ kind, type, value }: Filtered): Expression {
  if (kind === "list") return template`(${value} is null or ${value} = '[]'::jsonb)`;
  return type === "text" ? template`(${value} is null or ${value} = '')` : template`(${value} is null)`;
}

/** Numbers are compared as JSON has them: a whole number's column with a fraction too. */
const operandType: Record<Field["type"], string> = {
  text: "text",
  "double precision": "double precision",
  bigint: "double precision",
  boolean: "boolean",
  jsonb: "text",
};

function cast(field: Field, value: unknown): Expression {
  return template`${value}::${template.raw(operandType[field.type])}::${columnWord(field)}`;
}

function columnWord({ type }: Field): Expression {
  return template.raw(type === "bigint" ? "double precision" : type);
}

function listed(value: unknown, parameter: string): unknown[] {
  return Array.isArray(value) ? value : refuseParameter(parameter, value, "send a list");
}

function unknownFilter(name: string, fields: Map<string, Field>): ApiFailure {
  const allowed = [...fields.values()].filter(({ kind }) => kind).map(({ path }) => path);
  return new ApiFailure("UNKNOWN_FILTER", { name, allowed });
}
