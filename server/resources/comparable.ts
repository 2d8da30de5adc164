import { sql as template } from "kysely";
import type { Expression, Field } from "./fields";

/** Text without regard to case. */
export function folded(text: Expression): Expression {
  return template`lower(${text})`;
}

/** Whether a text of a query is in (`strpos`) or begins (`starts_with`) a text, without regard to case. */
export function occurs(where: "strpos" | "starts_with", text: Expression, wanted: string): Expression {
  const isCaseless = wanted.toLowerCase() === wanted.toUpperCase();
  const [all, part] = isCaseless
    ? [text, template`${wanted}::text`]
    : [folded(text), folded(template`${wanted}::text`)];
  return where === "strpos" ? template`strpos(${all}, ${part}) > 0` : template`starts_with(${all}, ${part})`;
}

/** What two values of a field are compared by: instants by their time whatever their zone, times with their seconds. */
export function comparable(field: Field, value: Expression = field.value): Expression {
  return forms[field.property.format ?? ""]?.(value) ?? value;
}

/** What a list is ordered by: people's order of letters and numbers, without regard to case, on every database alike. */
export function orderKey(field: Field): Expression {
  if (field.kind !== "text" && field.kind !== "choice") return comparable(field);
  if (field.type !== "text") return field.value;
  // An index entry has its limits; what is beyond the 200th letter makes no order that anyone sees.
  return template`left(${folded(field.value)}, 200) collate natural_order`;
}

/** A text that was such an `orderKey`, as what it was. */
export function sortsAs(field: Field, text: Expression): Expression {
  if (field.property.format === "date-time") return template`${text}::timestamptz`;
  // Inside an object a whole number is what numbers are in JSON.
  if (field.type === "bigint" && field.path.includes(".")) return template`${text}::double precision`;
  if (field.type !== "text") return template`${text}::${template.raw(field.type)}`;
  return field.kind === "text" || field.kind === "choice" ? template`${text} collate natural_order` : text;
}

const forms: Partial<Record<string, (value: Expression) => Expression>> = {
  "date-time": (value) => template`record_instant(${value})`,
  time: (value) => template`left(${value} || ':00', 8)`,
};
