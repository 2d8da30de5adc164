import { sql as template } from "kysely";
import type { Sql } from "../database";
import { insertLinks, linksOf } from "./links";
import type { Values } from "./record";
import type { Table } from "./table";

/** Rows read at a time. */
const pageSize = 2000;

/**
 * Brings the links of all accounts up to a schema whose references have changed: what is stored already may now be a
 * reference. One that points to nothing stays as it is, without a link, until somebody mends it. It is remembered as done
 * unless servers go on that do not know of those references (`isLast`).
 */
export async function relink(
  sql: Sql,
  table: Table,
  { isLast = true }: { isLast?: boolean } = {},
): Promise<void> {
  const { name } = table.resource;
  const patterns = JSON.stringify(table.references.map(({ path, target }) => ({ path, target })));
  const { rows: known } = await template<{ same: boolean }>`
    select patterns = ${patterns}::jsonb as same from link_pattern where source = ${name}`.execute(sql);
  if (known[0]?.same) return;
  // A server that writes meanwhile would change links that it does not see yet.
  await template`lock table ${template.id(name)} in share row exclusive mode`.execute(sql);
  await template`delete from record_link where source = ${name}`.execute(sql);
  if (table.references.length > 0) await linkStored(sql, table);
  if (isLast) await rememberPatterns(sql, name, patterns);
}

async function rememberPatterns(sql: Sql, name: string, patterns: string): Promise<void> {
  await template`
    insert into link_pattern (source, patterns) values (${name}, ${patterns}::jsonb)
    on conflict (source) do update set patterns = excluded.patterns`.execute(sql);
}

type Row = { account_id: string; id: string } & Values;

async function linkStored(sql: Sql, table: Table): Promise<void> {
  let last = { account_id: "00000000-0000-0000-0000-000000000000", id: "" };
  for (
    let rows = await pageAfter(sql, table, last);
    rows.length > 0;
    rows = await pageAfter(sql, table, last)
  ) {
    for (const account of new Set(rows.map(({ account_id }) => account_id))) {
      const own = rows.filter(({ account_id }) => account_id === account);
      const links = own.flatMap(({ id, account_id: _account, ...values }) => [
        ...linksOf(table, id, values).values(),
      ]);
      await insertLinks(sql, account, links);
    }
    last = rows.at(-1) ?? last;
  }
  for (const target of new Set(table.references.map((pattern) => pattern.target)))
    await template`
      delete from record_link k where source = ${table.resource.name} and target = ${target} and not exists (
        select from ${template.id(target)} t where t.account_id = k.account_id and t.id = k.target_id)`.execute(
      sql,
    );
}

async function pageAfter(sql: Sql, table: Table, last: Pick<Row, "account_id" | "id">): Promise<Row[]> {
  const tops = new Set(table.references.map(({ path }) => path.split(".", 1)[0] ?? ""));
  const columns = [...tops].map((name) => template`, ${template.id(name)}`);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (
      select account_id, id${template.join(columns, template``)} from ${template.id(table.resource.name)}
      where (account_id, id) > (${last.account_id}::uuid, ${last.id}) order by account_id, id limit ${pageSize}) p`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as Row[];
}
