import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { carriedQuery } from "./carriedQuery";
import type { Counts } from "./count";
import { filterSql } from "./filterSql";
import type { Expression, Field } from "./fields";
import { indexedPaths, isLive } from "./indexes";
import { isSortable, orderSql, type SortTerm, sortableField } from "./orderSql";
import { readInOrder, readSorted } from "./page";
import { type Projection, projection } from "./projection";
import { isObject, type Values } from "./record";
import { searchSql } from "./searchSql";
import type { Group, ListAnswer, ListQuery } from "./store";
import type { Table, Tables } from "./table";
import { readableFields, viewOf } from "./view";

/** More groups than this are no grouping. */
const mostGroups = 10_000;

/** One page of the records, as JSON that the database built, and how many there are in all. */
export async function listRecords(
  sql: Sql,
  { tables, counts }: { tables: Tables; counts: Counts },
  table: Table,
  actor: Actor,
  asked: ListQuery,
): Promise<ListAnswer> {
  const query = carriedQuery(table, asked);
  const shown = projection(table, viewOf(table, actor, "read"), query.fields);
  const fields = readableFields(table, actor);
  const conditions = [
    template`r.account_id = ${actor.accountId}`,
    ...filterSql(query.filter ?? {}, fields),
    ...searchSql(table.resource, fields, query.search ?? ""),
  ];
  const from: Expression = template`${table.shown} r`;
  const where: Expression = template`${template.join(conditions, template` and `)}`;
  const { total, ids } = await counts.of(sql, actor.accountId, template`${from} where ${where}`, {
    looksAtAll: conditions.length > 1,
    changesUnseen: looksBeside(table, query),
  });
  const found =
    ids === undefined ? where : template`r.account_id = ${actor.accountId} and r.id = any(${ids}::text[])`;
  const { limit, offset } = query;
  const page = { columns: shown.columns, from, where: found, limit, offset };
  const sorted = sortOf(table, fields, query);
  const indexed = ids === undefined && offset + limit <= total / 2 ? indexedTerm(table, sorted) : undefined;
  const json = indexed
    ? await readInOrder(sql, page, sortableField(fields, indexed.path), indexed, beginningOf(query, indexed))
    : await readSorted(sql, page, orderSql(tables, actor, fields, sorted));
  const groups =
    query.groupBy === undefined ? {} : { groups: await groupsOf(sql, fields, query.groupBy, from, where) };
  return { json: finished(shown, json), total, ...groups };
}

/** What others tell, and what the server writes again and again, changes without the audit: nothing of it may be remembered. */
function looksBeside({ besides, resource }: Table, { filter = {}, search = "" }: ListQuery): boolean {
  const searched = search === "" ? [] : (resource["x-list"].search ?? []);
  return [...Object.keys(filter), ...searched].some(
    (path) => besides.has(path.split(".")[0]!) || isLive(resource, path),
  );
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
 * What the list is sorted by, where an index gives that order. To walk it until the page is full is quicker than to sort
 * everything when the page ends in the first half of what matches.
 */
function indexedTerm(table: Table, [first, second]: SortTerm[]): SortTerm | undefined {
  if (!first || second !== undefined || table.besides.has(first.path.split(".")[0]!)) return undefined;
  return indexedPaths(table).includes(first.path) ? first : undefined;
}

function beginningOf({ filter }: ListQuery, { path }: SortTerm): unknown {
  const condition = filter?.[path];
  return isObject(condition) ? condition.startsWith : undefined;
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
