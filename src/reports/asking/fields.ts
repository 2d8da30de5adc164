import type { Property } from "../../../schemas";
import { filtersOf, isColumn, type ReportProperty, type ShownReport } from "../../../schemas/reports";
import type { FilterField } from "../../resources/list/parts";
import { presets } from "./periods";

/** How one chooses by a filter: some of a few values, some of many, or a text that stands in them. */
type FilterForm = "few" | "many" | "text";

/** A filter of a report. `names`: the property that says what its values are called. */
export type ReportFilter = { parameter: string; property: string; form: FilterForm; names?: string };

/** So many values stand in sight, each with its box. */
const fewValues = 8;

export function reportFilters(report: ShownReport): ReportFilter[] {
  return filtersOf(report).map(({ property, parameter }) => {
    const described = report.properties[property] ?? {};
    const names = Object.entries(report.properties).find(([, each]) => each["x-names"] === property)?.[0];
    return { parameter, property, form: formOf(described), ...(names !== undefined && { names }) };
  });
}

function formOf({ oneOf, type, "x-reference": reference }: ReportProperty): FilterForm {
  if (oneOf) return oneOf.length <= fewValues ? "few" : "many";
  return reference || type === "integer" ? "many" : "text";
}

/**
 * All that a report's address may have as its filter: beside the filters of rows the period, by name or by its days, whose
 * facts count, and by what rows are gathered.
 */
export function addressFields(report: ShownReport): FilterField[] {
  const { period, by, groups = [], choices = {} } = report;
  const day = (path: string): FilterField => ({
    ...common(path),
    kind: "date",
    operators: ["eq"],
    property: { type: "string", format: "date" },
  });
  const choice = (path: string, values: readonly string[]): FilterField => ({
    ...common(path),
    kind: "choice",
    operators: ["eq"],
    property: { type: "string", enum: [...values] } satisfies Property,
  });
  return [
    choice("period", presets),
    day(period.from),
    day(period.to),
    ...Object.entries(choices).map(([name, { oneOf = [] }]) =>
      choice(
        name,
        oneOf.map((value) => String(value.const)),
      ),
    ),
    ...(by
      ? [
          choice(
            "by",
            by.map(({ name }) => name),
          ),
        ]
      : []),
    ...(groups.length > 0 ? [choice("groupBy", groups)] : []),
    ...filtersOf(report).map(({ property, parameter }) =>
      fieldOf(parameter, report.properties[property] ?? {}),
    ),
  ];
}

function fieldOf(parameter: string, property: ReportProperty): FilterField {
  const { oneOf, type, "x-reference": reference } = property;
  const field = common(parameter);
  if (oneOf)
    return {
      ...field,
      kind: "choice",
      operators: ["in"],
      property: { type: "string", enum: oneOf.map((value) => value.const ?? null) },
    };
  if (reference) return { ...field, kind: "reference", operators: ["in"], property: { type: "string" } };
  if (type === "integer")
    return { ...field, kind: "number", operators: ["in"], property: { type: "integer" } };
  return { ...field, kind: "text", operators: ["contains"], property: { type: "string" } };
}

function common(path: string) {
  return { path, offered: true };
}

/** The columns that rows can have, as they are gathered: first those that the file shows. */
export function columnsThere(report: ShownReport, by: string | undefined): string[] {
  const { properties, columns } = report;
  const alike = report.by?.find(({ name }) => name === by)?.properties;
  const named = columns.map((column) => (typeof column === "string" ? column : column.property));
  const others = Object.keys(properties).filter((name) => !named.includes(name));
  const isThere = (name: string) => {
    const { title, "x-total": total, "x-reference": reference } = properties[name] ?? {};
    if (title === undefined || reference) return false;
    if (alike) return alike.includes(name) || total !== undefined;
    return named.includes(name) || isColumn(properties[name] ?? {});
  };
  return [...named, ...others].filter(isThere);
}
