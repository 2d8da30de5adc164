import {
  choicesOf,
  filterKind,
  leafPaths,
  operatorsOf,
  propertyAt,
  resolveProperty,
  typeOf,
  type FilterKind,
  type Operator,
  type Property,
  type Resource,
} from "../../../../schemas";
import type { Clause } from "./clauses";

/** A property that the list can be filtered by. */
export type FilterField = {
  path: string;
  kind: FilterKind;
  property: Property;
  operators: readonly Operator[];
  /** Whether the menu of filters has it; an address may name any. */
  offered: boolean;
  /** The resource that the property, or its entries, point to. */
  target?: string;
};

/** What the list can be filtered by, of what the viewer may read: first what the schema offers, then every other property. */
export function filterFields(resource: Resource, mayRead: (path: string) => boolean): FilterField[] {
  const list = resource["x-list"];
  const columns = list.columns.map((column) => (typeof column === "string" ? column : column.property));
  const offered = list.filters ?? columns;
  const paths = [...new Set([...offered, ...leafPaths(resource)])].filter(mayRead);
  return paths.flatMap((path) => {
    const property = propertyAt(resource, path);
    const kind = property && filterKind(property);
    if (!kind) return [];
    const items = property.items && resolveProperty(resource, property.items);
    const target = (property["x-reference"] ?? items?.["x-reference"])?.resource;
    const shown = items && kind === "list" ? items : property;
    return [
      {
        path,
        kind,
        property: shown,
        operators: operatorsOf[kind],
        offered: offered.includes(path) && !(items && typeOf(items) === "object"),
        ...(target !== undefined && { target }),
      },
    ];
  });
}

export type ClauseProblem = "UNKNOWN_FILTER" | "UNKNOWN_OPERATOR" | "BAD_VALUE";

/** What is wrong with a clause that stood in an address, if anything. */
export function problemOf(
  { path, operator, value }: Clause,
  field: FilterField | undefined,
): ClauseProblem | undefined {
  if (path === "id")
    return isId(value) || (Array.isArray(value) && value.every(isId)) ? undefined : "BAD_VALUE";
  if (!field) return "UNKNOWN_FILTER";
  if (!field.operators.includes(operator)) return "UNKNOWN_OPERATOR";
  const fits = (each: unknown) => fitsKind[field.kind](each, field);
  const good =
    operator === "empty"
      ? typeof value === "boolean"
      : operator === "in"
        ? Array.isArray(value) && value.length > 0 && value.every(fits)
        : operator === "has" && Array.isArray(value)
          ? value.length > 0 && value.every(fits)
          : fits(value);
  return good ? undefined : "BAD_VALUE";
}

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isId = isText;
const isChoice = (value: unknown, { property }: FilterField) =>
  choicesOf(property)?.some((choice) => choice.value === value) ?? false;

const fitsKind: Record<FilterKind, (value: unknown, field: FilterField) => boolean> = {
  text: isText,
  number: (value) => typeof value === "number" && Number.isFinite(value),
  date: (value) => typeof value === "string" && /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2})/.test(value),
  choice: isChoice,
  boolean: (value) => typeof value === "boolean",
  reference: isId,
  list: (value, field) =>
    choicesOf(field.property) ? isChoice(value, field) : isText(value) || typeof value === "number",
};
