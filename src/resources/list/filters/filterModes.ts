import type { Filter, FilterKind, Operator } from "../../../../schemas";
import { clausesOf, type Clause } from "../query/clauses";
import type { FilterField } from "../query/filterFields";

/** How people filter: what a menu offers and a chip says. Each is one operator or two of the grammar. */
export type Mode =
  | "contains"
  | "startsWith"
  | "eq"
  | "ne"
  | "in"
  | "has"
  | "between"
  | "gt"
  | "lt"
  | "empty"
  | "filled";

/** A condition as it is shown and edited. `between` has [from, to], either of which may be undefined. */
export type Condition = { path: string; mode: Mode; values: unknown[] };

/** The modes to choose from, the most useful first. */
export const modesOf: Record<FilterKind, Mode[]> = {
  text: ["contains", "startsWith", "eq", "ne", "in", "empty", "filled"],
  number: ["between", "eq", "ne", "gt", "lt", "in", "empty", "filled"],
  date: ["between", "empty", "filled"],
  choice: ["in", "ne", "empty", "filled"],
  boolean: ["eq", "empty", "filled"],
  reference: ["in", "ne", "empty", "filled"],
  list: ["has", "empty", "filled"],
};

/** An instant's range ends before the day after; every other range includes its end. */
export function isInstant(field: FilterField): boolean {
  return field.kind === "date" && field.property.format === "date-time";
}

/** The conditions of a filter: two ends of a range are one. */
export function conditionsOf(filter: Filter, fields: FilterField[]): Condition[] {
  const conditions: Condition[] = [];
  for (const { path, operator, value } of clausesOf(filter)) {
    const field = fields.find((each) => each.path === path);
    const side = rangeSide(operator, field);
    const range = side && conditions.find((each) => each.path === path && each.mode === "between");
    if (range && side) range.values[sides.indexOf(side)] = value;
    else conditions.push(side ? rangeOf(path, side, value) : singleOf(path, operator, value, field));
  }
  return conditions;
}

/** The clauses of a condition; none where nothing was entered. */
export function clausesOfCondition({ path, mode, values }: Condition, field: FilterField): Clause[] {
  if (mode === "empty" || mode === "filled") return [{ path, operator: "empty", value: mode === "empty" }];
  if (mode === "between") {
    const operators: Operator[] = ["gte", isInstant(field) ? "lt" : "lte"];
    return operators.flatMap((operator, index) =>
      values[index] === undefined ? [] : [{ path, operator, value: values[index] }],
    );
  }
  if (values.length === 0) return [];
  return [{ path, operator: mode, value: mode === "in" || mode === "has" ? values : values[0] }];
}

const sides = ["from", "to"] as const;
type Side = (typeof sides)[number];

function rangeSide(operator: Operator, field: FilterField | undefined): Side | undefined {
  if (operator === "gte") return "from";
  if (operator === "lte") return "to";
  return operator === "lt" && field && isInstant(field) ? "to" : undefined;
}

function rangeOf(path: string, side: Side, value: unknown): Condition {
  return { path, mode: "between", values: side === "from" ? [value, undefined] : [undefined, value] };
}

function singleOf(
  path: string,
  operator: Operator,
  value: unknown,
  field: FilterField | undefined,
): Condition {
  if (operator === "empty") return { path, mode: value === true ? "empty" : "filled", values: [] };
  const many = field?.kind === "choice" || field?.kind === "reference";
  const mode = operator === "eq" && many ? "in" : (operator as Mode);
  return { path, mode, values: Array.isArray(value) ? value : [value] };
}
