import type { Filter, Operator } from "../../../../schemas";
import { clausesOf } from "./clauses";

/** Whether a filter lets records through whose property is a day, YYYY-MM-DD. */
export function showsDay(filter: Filter, path: string, day: string): boolean {
  return clausesOf(filter).every(
    ({ path: other, operator, value }) => other !== path || (holds[operator]?.(day, value) ?? true),
  );
}

/** What a filter asks of a day; days sort as their texts do. */
const holds: Partial<Record<Operator, (day: string, value: unknown) => boolean>> = {
  eq: (day, value) => day === value,
  ne: (day, value) => day !== value,
  in: (day, value) => Array.isArray(value) && value.includes(day),
  gt: (day, value) => day > String(value),
  gte: (day, value) => day >= String(value),
  lt: (day, value) => day < String(value),
  lte: (day, value) => day <= String(value),
  empty: (_day, value) => value !== true,
};
