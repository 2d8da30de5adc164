import { sql as template } from "kysely";
import type { Report } from "../../schemas/reports";
import type { Sql } from "../database";
import type { Asked } from "./asked";
import { type Fragment, factsOf, ownSql } from "./facts";
import { gather } from "./gather";
import { inOrder, type Row } from "./order";
import type { Reading } from "./reading";
import { rowProperties } from "./rowProperties";

/**
 * Which of a report's rows are read, and in which order; with `groupBy` they stand in its order first. Of each all that it
 * has, or these properties.
 */
export type Page = {
  properties?: readonly string[];
  sort: { property: string; descending: boolean };
  groupBy?: string;
  offset: number;
  limit: number;
};

/** A page of rows as JSON text, and how many rows there are in all. */
export async function readPage(
  reading: Reading,
  report: Report,
  asked: Asked,
  page: Page,
): Promise<{ json: string; count: number }> {
  if (asked.by) {
    const rows = await gatheredRows(reading, report, asked, page);
    return { json: JSON.stringify(pageIn(rows, page)), count: rows.length };
  }
  if (isByDay(page)) return readDays(reading, report, asked, page);
  return {
    json: await readRows(reading, report, asked, page),
    count: await countRows(reading, report, asked),
  };
}

/** Rows alone. */
export async function readRows(reading: Reading, report: Report, asked: Asked, page: Page): Promise<string> {
  if (asked.by) return JSON.stringify(pageIn(await gatheredRows(reading, report, asked, page), page));
  return reading.read((sql) => ownRows(sql, report, asked, page));
}

export async function countRows(reading: Reading, report: Report, asked: Asked): Promise<number> {
  const by = asked.by?.properties ?? [];
  const [found = []] = await gather(reading, report, asked, [{ by, totals: [] }]);
  return asked.by ? found.length : (found[0]?.count ?? 0);
}

function isByDay({ sort, groupBy = "day" }: Page): boolean {
  return groupBy === "day" && sort.property === "day";
}

/** A page of rows that stand by their days, and their number: counted by day, so that no days are read but its own. */
async function readDays(
  reading: Reading,
  report: Report,
  asked: Asked,
  page: Page,
): Promise<{ json: string; count: number }> {
  const [found = []] = await gather(reading, report, asked, [{ by: ["day"], totals: [] }]);
  const isDown = page.groupBy === undefined && page.sort.descending;
  const days = inOrder(report, found, [{ property: "day", descending: isDown }], ({ keys }) => keys);
  let count = 0;
  const ends = days.map(({ keys, count: some }) => ({ day: String(keys.day), some, end: (count += some) }));
  const read = ends.filter(({ end, some }) => end > page.offset && end - some < page.offset + page.limit);
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return { json: "[]", count };
  const [from, to] = [first.day, last.day].toSorted() as [string, string];
  const offset = page.offset - (first.end - first.some);
  return { json: await readRows(reading, report, { ...asked, from, to }, { ...page, offset }), count };
}

/** All rows that are what several of the query come to, in their order. */
async function gatheredRows(reading: Reading, report: Report, asked: Asked, { sort }: Page): Promise<Row[]> {
  const by = asked.by?.properties ?? [];
  const names = rowProperties(report, asked);
  const totals = names.filter((name) => !by.includes(name));
  const [found = []] = await gather(reading, report, asked, [{ by, totals }]);
  const rows = found.map(({ keys, totals: values }): Row => ({ ...keys, ...values }));
  return inOrder(report, rows, [sort, ...by.map((property) => ({ property }))], (row) => row);
}

function pageIn(rows: readonly Row[], { offset, limit }: Page): Row[] {
  return rows.slice(offset, offset + limit);
}

/** Rows of the query as JSON text. */
async function ownRows(
  sql: Sql,
  report: Report,
  asked: Asked,
  { properties = rowProperties(report, asked), sort, groupBy, offset, limit }: Page,
): Promise<string> {
  const order = [
    ...(groupBy === undefined ? [] : [orderBy(report, groupBy, false)]),
    orderBy(report, sort.property, sort.descending),
    ...report.key.map((name) => template`e.${template.id(name)}`),
  ];
  const names = [
    ...new Set([...properties, ...report.key, sort.property, ...(groupBy === undefined ? [] : [groupBy])]),
  ];
  const own = template.join(names.map((name) => ownSql(report, name)));
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(t))), '[]')::text as json from (
      select e.* from (select ${own} from ${factsOf(report, asked, names)}) e
      order by ${template.join(order)} limit ${limit} offset ${offset}) e
    cross join lateral (select ${template.join(properties.map((name) => shown(report, name)))}) t`.execute(
    sql,
  );
  return rows[0]?.json ?? "[]";
}

/** A value of a row `e` as it travels: instants in UTC. */
function shown(report: Report, name: string): Fragment {
  const column = template`e.${template.id(name)}`;
  if (report.properties[name]?.format !== "date-time") return column;
  return template`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${template.id(name)}`;
}

/** Texts as people sort them, values of a list in its order; what is not known stands last. */
function orderBy(report: Report, name: string, descending: boolean): Fragment {
  const { type, format, oneOf } = report.properties[name] ?? {};
  const column = template`e.${template.id(name)}`;
  const values = oneOf?.map(({ const: value = null }) => value);
  const key = values
    ? template`array_position(${values}::text[], ${column})`
    : type === "string" && !format
      ? template`${column} collate natural_order`
      : column;
  return descending ? template`${key} desc nulls last` : template`${key} asc nulls last`;
}
