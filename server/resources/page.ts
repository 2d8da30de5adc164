import { sql as template } from "kysely";
import type { Sql } from "../database";
import { orderKey } from "./comparable";
import type { Expression, Field } from "./fields";
import type { Order, SortTerm } from "./orderSql";

/** `from` has the row `r`. */
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

/**
 * A page as a JSON array, by walking the index of the order (`indexes.ts`), there or back, until the page is full;
 * absent values, which the index does not hold, follow in both directions. `beginning` is what the filter wants the values to
 * begin with: it need not be looked for elsewhere. The planner would not choose it by itself:
 * row-level security hides from it how many rows a filter lets through.
 */
export async function readInOrder(
  sql: Sql,
  page: Page,
  field: Field,
  { descending }: SortTerm,
  beginning?: unknown,
): Promise<string> {
  const key = template`(${orderKey(field)})`;
  const range = rangeOf(key, beginning);
  const there = template.raw(descending ? "desc nulls first" : "asc nulls last");
  const id = descending ? template`r.id desc` : template`r.id`;
  const part = (condition: Expression, terms: Expression) => template`(
    ${selected(page)} where ${page.where} and ${condition} order by ${terms} limit ${page.offset + page.limit})`;
  // Parallel workers would mix the two parts.
  const settings = await setLocal(sql, { enable_sort: "off", max_parallel_workers_per_gather: "0" });
  const json = await readJson(
    sql,
    template`
      select * from (
        ${part(template`${key} is not null${range}`, template`${key} ${there}, ${id}`)}
        union all ${part(template`${key} is null`, id)}) u
      limit ${page.limit} offset ${page.offset}`,
  );
  await setLocal(sql, settings);
  return json;
}

/**
 * Where the order has what begins so. Only of plain letters and digits is it certain that what follows keeps the place,
 * and not of digits at the end, where more of them make another number: "van 1" begins "van 10", which is beyond "van 9".
 */
function rangeOf(key: Expression, beginning: unknown): Expression {
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
