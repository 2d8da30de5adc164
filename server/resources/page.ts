import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Expression } from "./fields";
import type { Order } from "./orderSql";

/** What is read of which rows `r`. */
export type Page = {
  columns: string[];
  from: Expression;
  where: Expression;
  limit: number;
  offset: number;
};

/** A page as a JSON array, of rows that are sorted. */
export async function readSorted(sql: Sql, page: Page, { joins, terms }: Order): Promise<string> {
  return readJson(
    sql,
    template`${selected(page)} ${joins} where ${page.where}
      order by ${terms} limit ${page.limit} offset ${page.offset}`,
  );
}

/** The ids of such a page: of many rows, to sort the ids and to read only the page's rows is quicker. */
export async function sortedIds(
  sql: Sql,
  { from, where, limit, offset }: Page,
  { joins, terms }: Order,
): Promise<string[]> {
  const { rows } = await template<{ ids: string[] | null }>`
    select array_agg(id) as ids from (
      select r.id from ${from} ${joins} where ${where} order by ${terms} limit ${limit} offset ${offset}) p`.execute(
    sql,
  );
  return rows[0]?.ids ?? [];
}

/** A part of an order: what its rows fulfil, what they stand by, and how many of them from which one on are read. */
export type Stretch = { condition: Expression; terms: Expression; offset: number; limit: number };

/**
 * A page as a JSON array, of stretches that follow each other, each read by walking the index of the order (`indexes.ts`),
 * there or back.
 */
export async function readInOrder(sql: Sql, page: Page, stretches: Stretch[]): Promise<string> {
  const rows = following(selected(page), page.where, stretches);
  return walked(sql, () =>
    readJson(sql, template`select * from ${rows} limit ${page.limit} offset ${page.offset}`),
  );
}

/** The ids of stretches: to count off rows whose other columns nobody needs is quicker by half. */
export async function idsInOrder(
  sql: Sql,
  { from, where }: Pick<Page, "from" | "where">,
  stretches: Stretch[],
): Promise<string[]> {
  const rows = following(template`select r.id from ${from}`, where, stretches);
  const { rows: answer } = await walked(sql, () =>
    template<{ ids: string[] | null }>`select array_agg(id) as ids from ${rows}`.execute(sql),
  );
  return answer[0]?.ids ?? [];
}

function following(select: Expression, where: Expression, stretches: Stretch[]): Expression {
  const parts = stretches.map(
    ({ condition, terms, offset, limit }) => template`(
      ${select} where ${where} and ${condition} order by ${terms} limit ${limit} offset ${offset})`,
  );
  return template`(${template.join(parts, template` union all `)}) u`;
}

/**
 * Reads by walking an index. The planner would not choose it by itself: row-level security hides from it how many rows a
 * filter lets through. Parallel workers would mix the parts.
 */
export async function walked<T>(sql: Sql, read: () => Promise<T>): Promise<T> {
  const before = await setLocal(sql, { enable_sort: "off", max_parallel_workers_per_gather: "0" });
  const answer = await read();
  await setLocal(sql, before);
  return answer;
}

/**
 * Where the order has what begins so. Only of plain letters and digits is it certain that what follows keeps the place,
 * and not of digits at the end, where more of them make another number: "van 1" begins "van 10", which is beyond "van 9".
 */
export function rangeOf(key: Expression, beginning: unknown): Expression {
  if (typeof beginning !== "string" || !/^[A-Za-z0-9 ]{1,100}$/.test(beginning)) return template``;
  const least = beginning.toLowerCase().replace(/\d+$/, "");
  if (least === "") return template``;
  // U+FFFF comes after every letter (Unicode TR 35, root collation).
  return template` and ${key} >= ${least} and ${key} <= ${`${least}\uFFFF`}`;
}

function selected({ columns, from }: Page): Expression {
  const names = columns.map((name) => template`, r.${template.id(name)}`);
  return template`select r.id, r.version${template.join(names, template``)} from ${from}`;
}

async function readJson(sql: Sql, rows: Expression): Promise<string> {
  const { rows: answer } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (${rows}) p`.execute(
    sql,
  );
  return answer[0]?.json ?? "[]";
}

/** Changes settings for the rest of the transaction. Answers what they were. */
async function setLocal(sql: Sql, settings: Record<string, string>): Promise<Record<string, string>> {
  const [names, values] = [Object.keys(settings), Object.values(settings)];
  const { rows } = await template<{ before: Record<string, string> }>`
    select json_object_agg(name, before) as before from (
      select name, current_setting(name) as before, set_config(name, value, true)
      from unnest(${names}::text[], ${values}::text[]) as s(name, value)) s`.execute(sql);
  return rows[0]?.before ?? {};
}
