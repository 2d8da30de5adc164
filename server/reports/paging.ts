import type { Property } from "../../schemas";
import { columnNames, type Report } from "../../schemas/reports";
import { type Asked, expectSortable } from "./asked";
import { rowProperties } from "./rowProperties";
import type { Page } from "./rows";

/** What lists are asked for besides, as either family's parameters have it. */
export type Listed = {
  offset: number;
  limit: number;
  sort?: { path: string; descending: boolean }[];
  groupBy?: string;
};

/** @throws ApiFailure UNKNOWN_SORT */
export function pageOf(report: Report, asked: Asked, { offset, limit, sort, groupBy }: Listed): Page {
  const there = new Set(rowProperties(report, asked));
  const sortable = columnNames(report).filter((name) => there.has(name));
  const usual = { path: report.sort.replace(/^-/, ""), descending: report.sort.startsWith("-") };
  // Rows that are gathered otherwise may lack the usual column.
  const first = { path: sortable[0] ?? usual.path, descending: false };
  const [wanted = there.has(usual.path) ? usual : first] = sort ?? [];
  expectSortable(wanted.path, sortable);
  const groups = asked.by ? [] : (report.groups ?? []);
  if (groupBy !== undefined) expectSortable(groupBy, groups);
  return {
    sort: { property: wanted.path, descending: wanted.descending },
    ...(groupBy !== undefined && { groupBy }),
    offset,
    limit,
  };
}

/** What a report is asked for, and these of the usual parameters of lists. */
export function withParameters(
  asked: Record<string, Property>,
  { properties = {} }: Property,
  names: readonly string[],
): Property {
  const listed = Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
  return { type: "object", properties: { ...asked, ...listed }, additionalProperties: false };
}
