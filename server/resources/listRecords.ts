import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { countRows } from "./count";
import { filterSql } from "./filterSql";
import type { Expression, Field } from "./fields";
import { indexedPaths } from "./indexes";
import { isSortable, orderSql, type SortTerm, sortableField } from "./orderSql";
import { type Projection, projection } from "./projection";
import type { Values } from "./record";
import { searchSql } from "./searchSql";
import type { Group, ListAnswer, ListQuery } from "./store";
import type { Table, Tables } from "./table";
import { readableFields, viewOf } from "./view";

/** More groups than this are no grouping. */
const mostGroups = 10_000;

/** One page of the records, as JSON that the database built, and how many there are in all. */
export async function listRecords(
  sql: Sql,
  tables: Tables,
  table: Table,
  actor: Actor,
  query: ListQuery,
): Promise<ListAnswer> {
  const shown = projection(table, viewOf(table, actor, "read"), query.fields);
  const fields = readableFields(table, actor);
  const conditions = [
    template`r.account_id = ${actor.accountId}`,
    ...filterSql(query.filter ?? {}, fields),
    ...searchSql(table.resource, fields, query.search ?? ""),
  ];
  const from: Expression = template`${template.id(table.resource.name)} r`;
  const where: Expression = template`${template.join(conditions, template` and `)}`;
  const sorted = sortOf(table, fields, query);
  const order = orderSql(tables, actor, fields, sorted);
  const page = template`
    select r.id, r.version${listed(shown.columns)} from ${from} ${order.joins} where ${where}
    order by ${order.terms} limit ${query.limit} offset ${query.offset}`;
  const total = await countRows(sql, actor.accountId, template`${from} where ${where}`);
  const json = await readPage(sql, page, isReadInOrder(table, sorted, query, total));
  const groups =
    query.groupBy === undefined ? {} : { groups: await groupsOf(sql, fields, query.groupBy, from, where) };
  return { json: finished(shown, json), total, ...groups };
}

function listed(columns: string[]): Expression {
  return template`${template.join(
    columns.map((name) => template`, r.${template.id(name)}`),
    template``,
  )}`;
}

function sortOf(table: Table, fields: Map<string, Field>, { sort, groupBy }: ListQuery): SortTerm[] {
  const terms = sort && sort.length > 0 ? sort : defaultSort(table, fields);
  return groupBy === undefined ? terms : [{ path: groupBy, descending: false, exact: true }, ...terms];
}

/** The schema's order; none where the actor may not read what it is by, or nothing can be ordered by it. */
function defaultSort(table: Table, fields: Map<string, Field>): SortTerm[] {
  const { sort, title } = table.resource["x-list"];
  const text = sort ?? title;
  const term = { path: text.replace(/^-/, ""), descending: text.startsWith("-") };
  const field = fields.get(term.path);
  return field && isSortable(field) ? [term] : [];
}

/**
 * Whether an index gives the order and the page ends in the first half of what matches: then to follow the index until
 * the page is full is quicker than to sort everything. The planner can't know, for row-level security hides from it how
 * many rows a filter lets through.
 */
function isReadInOrder(table: Table, [first, second]: SortTerm[], query: ListQuery, total: number): boolean {
  const isIndexed = first !== undefined && second === undefined && indexedPaths(table).includes(first.path);
  return isIndexed && (query.offset + query.limit) * 2 <= total;
}

async function readPage(sql: Sql, page: Expression, inOrder: boolean): Promise<string> {
  if (inOrder) await allowSort(sql, "off");
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (${page}) p`.execute(
    sql,
  );
  if (inOrder) await allowSort(sql, "on");
  return rows[0]?.json ?? "[]";
}

async function allowSort(sql: Sql, allowed: "on" | "off"): Promise<void> {
  await template`select set_config('enable_sort', ${allowed}, true)`.execute(sql);
}

function finished({ finish }: Projection, json: string): string {
  return finish === undefined ? json : JSON.stringify((JSON.parse(json) as Values[]).map(finish));
}

async function groupsOf(
  sql: Sql,
  fields: Map<string, Field>,
  groupBy: string,
  from: Expression,
  where: Expression,
): Promise<Group[]> {
  const { value } = sortableField(fields, groupBy);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(g), '[]')::text as json from (
      select ${value} as value, count(*) as count from ${from} where ${where}
      group by ${value} order by ${value} nulls last limit ${mostGroups}) g`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Group[];
}
