import type { Report, ReportChart, ReportProperty, Total } from "./Report";

/** What a query is given besides its report's settings and choices: whose rows, of which days, by which clocks. */
export const givenParameters = ["account", "from", "to", "timeZone"] as const;

/** How a property's values come to one; undefined for what rows are told apart by. */
export function totalOf(report: Pick<Report, "properties">, name: string): Total | undefined {
  return report.properties[name]?.["x-total"];
}

/** Whether it says how values are spread, for which all are sorted. */
export function isPercentile(total: Total | undefined): total is Extract<Total, { percentile: number }> {
  return typeof total === "object" && "percentile" in total;
}

/** Whether the query has a column for it: neither a part of a day nor made of other columns. */
export function isColumn({ "x-total": total, "x-grain": grain }: ReportProperty): boolean {
  return grain === undefined && (total === undefined || total === "sum" || total === "mean");
}

/** Whether a row of the query has it: as a column, or as what its columns make by themselves. */
export function isOfRow(property: ReportProperty): boolean {
  const { "x-total": total } = property;
  return isColumn(property) || "x-grain" in property || (typeof total === "object" && "ratio" in total);
}

/** The columns of the query that a property is made of. */
export function columnsOf(report: Pick<Report, "properties">, name: string): string[] {
  const property = report.properties[name] ?? {};
  const { "x-total": total, "x-grain": grain } = property;
  if (grain !== undefined) return ["day"];
  if (total === "count") return [];
  if (typeof total !== "object") return [name];
  if ("ratio" in total) return [...total.ratio];
  return ["of" in total ? total.of : total.list];
}

/** What a report's columns are in the order in which they stand. */
export function columnNames(report: Pick<Report, "columns">): string[] {
  return report.columns.map((column) => (typeof column === "string" ? column : column.property));
}

/** A report's filters: the property of each, and its parameter. */
export function filtersOf(report: Pick<Report, "filters">): { property: string; parameter: string }[] {
  return report.filters.map((filter) =>
    typeof filter === "string" ? { property: filter, parameter: filter } : filter,
  );
}

/** What each mark of a chart has: its series, what they are shares of, and the number that stands at it. */
export function chartMeasures({ series, shareOf, printed }: ReportChart): string[] {
  return [...new Set([...series, ...[shareOf, printed].filter((name) => name !== undefined)])];
}

/** Whether a chart has a mark for each day, week or month. */
export function isOfTime(
  { properties }: Pick<Report, "properties">,
  { by }: Pick<ReportChart, "by">,
): boolean {
  return [by].flat().every((name) => properties[name]?.format === "date");
}

/** All properties that rows are told apart by in one of the groupings. */
export function groupedBy({ by = [] }: Pick<Report, "by">): string[] {
  return [...new Set(by.flatMap(({ properties }) => properties))];
}
