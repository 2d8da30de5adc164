import { sql as template } from "kysely";
import {
  chartMeasures,
  columnNames,
  filtersOf,
  isColumn,
  isOfRow,
  type Report,
  type ReportChart,
  type ReportProperty,
  totalOf,
} from "../../schemas/reports";
import type { Sql } from "../database";
import { type Asked, daysBetween } from "./asked";
import { type Fragment, factsOf, ownSql, totalSql } from "./facts";

/** Which of a report's rows are read, and in which order; with `groupBy` they stand in its order first. */
export type Page = {
  sort: { property: string; descending: boolean };
  groupBy?: string;
  offset: number;
  limit: number;
};

export type Row = Record<string, unknown>;
/** Rows that are alike in a property, with what they come to. */
export type RowGroup = { value: unknown; count: number; totals: Row };

/**
 * The properties that a row has: what it is told apart by, of one of the query what that has as well, and what its parts
 * come to. What is shown to nobody is left out, but for what a row leads to and the clock by which its times are read.
 */
export function rowProperties(report: Report, { by }: Pick<Asked, "by">): string[] {
  const names = Object.keys(report.properties);
  if (by)
    return [
      ...by.properties,
      ...names.filter((name) => isShown(report, name) && totalOf(report, name) !== undefined),
    ];
  const columns = new Set(columnNames(report));
  return names.filter((name) => {
    const property = report.properties[name] ?? {};
    if (columns.has(name)) return isOfRow(property);
    return isColumn(property) && (isShown(report, name) || isLead(name, property));
  });
}

function isShown({ properties }: Report, name: string): boolean {
  return properties[name]?.title !== undefined;
}

function isLead(name: string, property: ReportProperty): boolean {
  return property["x-reference"] !== undefined || name === "timeZone";
}

/** The properties in which rows come to one value, as they are shown. */
export function totalledProperties(report: Report): string[] {
  return Object.keys(report.properties).filter(
    (name) => isShown(report, name) && totalOf(report, name) !== undefined,
  );
}

/**
 * Gives what this transaction reads of a year room in memory, where it would be put aside on disk; keeps PostgreSQL from
 * compiling a query for longer than it runs, and from looking up one by one what it reads all of, which it does where it
 * expects the same ones again and again.
 */
export async function giveRoom(sql: Sql): Promise<void> {
  await template`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
    set_config('enable_memoize', 'off', true)`.execute(sql);
}

/** A page of rows as JSON text, and how many rows there are in all. */
export async function readPage(
  sql: Sql,
  report: Report,
  asked: Asked,
  page: Page,
): Promise<{ json: string; count: number }> {
  // What is gathered is counted with it: that is to go through all of it. Other rows are counted without what they show.
  if (!asked.by && isByDay(page)) return readDays(sql, report, asked, page);
  if (!asked.by)
    return {
      json: (await read(sql, report, asked, page)).json,
      count: await countRows(sql, report, asked),
    };
  const { json, count } = await read(sql, report, asked, page);
  // Behind the last one there is no row that would tell.
  return { json, count: count ?? (await countRows(sql, report, asked)) };
}

function isByDay({ sort, groupBy = "day" }: Page): boolean {
  return groupBy === "day" && sort.property === "day";
}

/** A page of rows that stand by their days, and their number: counted by day, so that no days are read but its own. */
async function readDays(
  sql: Sql,
  report: Report,
  asked: Asked,
  page: Page,
): Promise<{ json: string; count: number }> {
  const isDown = page.groupBy === undefined && page.sort.descending;
  const { rows: days } = await template<{ day: string; count: number }>`
    select to_char(f.day, 'YYYY-MM-DD') as day, count(*)::integer as count
    from ${factsOf(report, asked, ["day"])} group by 1 order by 1 ${template.raw(isDown ? "desc" : "asc")}`.execute(
    sql,
  );
  let count = 0;
  const ends = days.map((day) => ({ ...day, end: (count += day.count) }));
  const read = ends.filter(
    ({ end, count: some }) => end > page.offset && end - some < page.offset + page.limit,
  );
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return { json: "[]", count };
  const [from, to] = [first.day, last.day].toSorted() as [string, string];
  const offset = page.offset - (first.end - first.count);
  return { json: await readRows(sql, report, { ...asked, from, to }, { ...page, offset }), count };
}

/** Rows alone. */
export async function readRows(sql: Sql, report: Report, asked: Asked, page: Page): Promise<string> {
  return (await read(sql, report, asked, page)).json;
}

async function read(
  sql: Sql,
  report: Report,
  asked: Asked,
  { sort, groupBy, offset, limit }: Page,
): Promise<{ json: string; count: number | null }> {
  const order = [
    ...(groupBy === undefined ? [] : [orderBy(report, groupBy, false)]),
    orderBy(report, sort.property, sort.descending),
    ...(asked.by?.properties ?? report.key).map((name) => template`e.${template.id(name)}`),
  ];
  const names = [...new Set([...rowProperties(report, asked), ...(asked.by ? [] : report.key)])];
  const all = asked.by ? template`count(*) over ()::integer` : template`null::integer`;
  const { rows } = await template<{ json: string; count: number | null }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(t))), '[]')::text as json, max(e."countOfAll") as count from (
      select e.*, ${all} as "countOfAll" from (${rowsOf(report, asked, names)}) e
      order by ${template.join(order)} limit ${limit} offset ${offset}) e
    cross join lateral (select ${template.join(rowProperties(report, asked).map((name) => shown(report, name)))}) t`.execute(
    sql,
  );
  return rows[0] ?? { json: "[]", count: null };
}

export async function countRows(sql: Sql, report: Report, asked: Asked): Promise<number> {
  const rows = asked.by
    ? template`(${rowsOf(report, asked, asked.by.properties)}) e`
    : factsOf(report, asked, []);
  const { rows: found } = await template<{ count: number }>`
    select count(*)::integer as count from ${rows}`.execute(sql);
  return found[0]?.count ?? 0;
}

/** What all rows come to in these properties. */
export async function readTotals(
  sql: Sql,
  report: Report,
  asked: Asked,
  properties: readonly string[],
): Promise<Row> {
  const { rows } = await template<{ json: string }>`
    select row_to_json(e)::text as json from (
      select ${totals(report, properties)} from ${factsOf(report, asked, properties)}) e`.execute(sql);
  return picked(JSON.parse(rows[0]?.json ?? "{}") as Row, properties);
}

/** The groups of rows by a property, in the order in which the rows stand. */
export async function readGroups(
  sql: Sql,
  report: Report,
  asked: Asked,
  property: string,
): Promise<RowGroup[]> {
  const properties = totalledProperties(report);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(row_to_json(e) order by ${orderBy(report, property, false)}), '[]')::text as json from (
      select ${template`f.${template.id(property)}`}, count(*)::integer as "rowCount", ${totals(report, properties)}
      from ${factsOf(report, asked, [property, ...properties])} group by 1) e`.execute(sql);
  return (JSON.parse(rows[0]?.json ?? "[]") as Row[]).map((row) => ({
    value: row[property] ?? null,
    count: Number(row.rowCount),
    totals: picked(row, properties),
  }));
}

/** Of which totals and charts a summary is. */
type Summed = { properties: readonly string[]; charts: readonly ReportChart[] };

type Summary = { count: number; totals: Row; charts: Record<string, { by: string; marks: Row[] }> };

/** What rows come to over all and for each mark of the charts, in one pass over them. */
export async function readSummary(
  sql: Sql,
  report: Report,
  asked: Asked,
  summed: Summed = { properties: totalledProperties(report), charts: report.charts },
): Promise<Summary> {
  const charts = summed.charts.map((chart) => ({ ...chart, by: markedBy(report, asked, chart.by) }));
  const properties = [...new Set([...summed.properties, ...charts.flatMap(chartMeasures)])];
  const marked = [...new Set(charts.map(({ by }) => by))];
  const column = (name: string) => template`f.${template.id(name)}`;
  const sets = [template`()`, ...marked.map((name) => template`(${column(name)})`)];
  const columns = [
    ...marked.flatMap((name, at) => [
      column(name),
      template`grouping(${column(name)}) = 0 as ${template.id(`isOf${at}`)}`,
    ]),
    template`count(*)::integer as "rowCount"`,
    ...(properties.length > 0 ? [totals(report, properties)] : []),
  ];
  const order = [...marked.map((name) => orderBy(report, name, false)), template`e."rowCount"`];
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(row_to_json(e) order by ${template.join(order)}), '[]')::text as json
    from (select ${template.join(columns)} from ${factsOf(report, asked, [...marked, ...properties])}
      group by grouping sets (${template.join(sets)})) e`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as Row[];
  const isOf = (row: Row, name: string) => row[`isOf${marked.indexOf(name)}`] === true;
  const all = found.find((row) => marked.every((name) => !isOf(row, name))) ?? {};
  return {
    count: Number(all.rowCount ?? 0),
    totals: picked(all, summed.properties),
    charts: Object.fromEntries(
      charts.map((chart) => {
        const measures = [chart.by, ...chartMeasures(chart)];
        const marks = found.filter((row) => isOf(row, chart.by)).map((row) => picked(row, measures));
        return [chart.name, { by: chart.by, marks }];
      }),
    ),
  };
}

export type ChoiceCount = { value: string | number; title?: string; count: number };

/**
 * The values that rows of the period have in each of the filters that choose among values, with how many rows have each,
 * whatever else is filtered: in one pass over them.
 */
export async function readChoices(
  sql: Sql,
  report: Report,
  asked: Asked,
): Promise<Record<string, ChoiceCount[]>> {
  const wanted = filtersOf(report).flatMap(({ property, parameter }) => {
    const { oneOf, type, "x-reference": reference } = report.properties[property] ?? {};
    if (!oneOf && !reference && type !== "integer") return [];
    const title = Object.entries(report.properties).find(([, each]) => each["x-names"] === property)?.[0];
    return [{ property, parameter, title }];
  });
  if (wanted.length === 0) return {};
  const column = (name: string) => template`f.${template.id(name)}`;
  const names = [
    ...new Set(wanted.flatMap(({ property, title }) => [property, ...(title === undefined ? [] : [title])])),
  ];
  const sets = wanted.map(
    ({ property, title }) =>
      template`(${template.join([property, ...(title === undefined ? [] : [title])].map(column))})`,
  );
  const flags = wanted.map(
    ({ property }, at) => template`grouping(${column(property)}) = 0 as ${template.id(`isOf${at}`)}`,
  );
  const order = wanted.map(({ property, title }) => orderBy(report, title ?? property, false));
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(row_to_json(e) order by ${template.join(order)}), '[]')::text as json
    from (select ${template.join([...names.map(column), ...flags])}, count(*)::integer as "rowCount"
      from ${factsOf(report, { ...asked, filters: [] }, names)} group by grouping sets (${template.join(sets)})) e`.execute(
    sql,
  );
  const found = JSON.parse(rows[0]?.json ?? "[]") as Row[];
  return Object.fromEntries(
    wanted.map(({ property, parameter, title }, at) => [
      parameter,
      found
        .filter((row) => row[`isOf${at}`] === true && row[property] !== null)
        .slice(0, mostChoices)
        .map((row) => ({
          value: row[property] as string | number,
          ...(title !== undefined && row[title] !== null && { title: String(row[title]) }),
          count: Number(row.rowCount),
        })),
    ]),
  );
}

/** So many of them are told at most, as many as a call may name. */
const mostChoices = 1_000;

/** So many marks of time stand beside one another at most. */
const mostMarks = 31;
const daysIn = { week: 7, month: 30 } as const;

function markedBy(report: Report, { from, to }: Asked, by: ReportChart["by"]): string {
  const names = [by].flat();
  const days = daysBetween(from, to) + 1;
  const fine = names.find((name) => {
    const { "x-grain": grain } = report.properties[name] ?? {};
    return days / (grain ? daysIn[grain] : 1) <= mostMarks;
  });
  return fine ?? names.at(-1) ?? "day";
}

/** The rows of a report, not yet as they are shown. */
function rowsOf(report: Report, asked: Asked, names: readonly string[]): Fragment {
  const { by } = asked;
  const facts = factsOf(report, asked, names);
  if (!by) return template`select ${template.join(names.map((name) => ownSql(report, name)))} from ${facts}`;
  const alike = names.filter((name) => by.properties.includes(name));
  const summed = names.filter((name) => !alike.includes(name));
  const columns = [
    ...alike.map((name) => template`f.${template.id(name)}`),
    ...(summed.length > 0 ? [totals(report, summed)] : []),
  ];
  const places = alike.map((_, at) => template.lit(at + 1));
  return template`select ${template.join(columns)} from ${facts} group by ${template.join(places)}`;
}

function totals(report: Report, names: readonly string[]): Fragment {
  return template.join(names.map((name) => template`${totalSql(report, name)} as ${template.id(name)}`));
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

/** Of a row these properties, as far as they are known. */
function picked(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]]])),
  );
}
