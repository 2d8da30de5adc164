import {
  columnNames,
  isColumn,
  isOfRow,
  isPercentile,
  type Report,
  type ReportProperty,
  totalOf,
} from "../../schemas/reports";
import type { Asked } from "./asked";

/**
 * The properties that a row has: what it is told apart by, of one of the query what that has as well, and what its parts
 * come to. What is shown to nobody is left out, but for what a row leads to and the clock by which its times are read.
 */
export function rowProperties(report: Report, { by }: Pick<Asked, "by">): string[] {
  if (by) return [...by.properties, ...totalledProperties(report)];
  const names = Object.keys(report.properties);
  const columns = new Set(columnNames(report));
  return names.filter((name) => {
    const property = report.properties[name] ?? {};
    if (columns.has(name)) return isOfRow(property);
    return isColumn(property) && (isShown(report, name) || isLead(name, property));
  });
}

/**
 * The properties in which rows come to one value, as they are shown. Percentiles that no column or figure shows are a
 * chart's alone: all rows are sorted for them.
 */
export function totalledProperties(report: Report): string[] {
  const told = new Set([...columnNames(report), ...report.figures]);
  return Object.keys(report.properties).filter((name) => {
    const total = totalOf(report, name);
    return total !== undefined && isShown(report, name) && (told.has(name) || !isPercentile(total));
  });
}

function isShown({ properties }: Report, name: string): boolean {
  return properties[name]?.title !== undefined;
}

function isLead(name: string, property: ReportProperty): boolean {
  return property["x-reference"] !== undefined || name === "timeZone";
}
