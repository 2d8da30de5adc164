import { sql as template } from "kysely";
import { operandsOf, topOf, withComputed } from "../../schemas";
import type { Sql } from "../database";
import { own, sameJson, type Values } from "./record";
import type { Table } from "./table";

/** Rows read at a time. */
const pageSize = 5000;

/**
 * Brings what is computed (`x-computed`) up to the rules and to what the start has changed, in all records. Nobody wrote it:
 * it raises no version, and stands in no history. Who writes a record meanwhile computes it himself.
 */
export async function recompute(sql: Sql, table: Table): Promise<void> {
  if (table.computed.length === 0) return;
  let last = { account_id: "00000000-0000-0000-0000-000000000000", id: "" };
  for (
    let rows = await pageAfter(sql, table, last);
    rows.length > 0;
    rows = await pageAfter(sql, table, last)
  ) {
    await store(
      sql,
      table,
      rows.flatMap((row) => changedIn(table, row)),
    );
    last = rows.at(-1) ?? last;
  }
}

type Row = { account_id: string; id: string; version: number } & Values;

function changedIn({ computed }: Table, { account_id, id, version, ...values }: Row): Row[] {
  const next = withComputed(computed, values);
  if (computed.every(([name]) => sameJson(own(next, name), own(values, name)))) return [];
  return [{ account_id, id, version, ...Object.fromEntries(computed.map(([name]) => [name, next[name]])) }];
}

async function store(sql: Sql, { resource, columns, computed }: Table, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = new Set(computed.map(([name]) => name));
  const stored = columns.filter(({ name }) => names.has(name));
  const typed = stored.map(({ name, type }) => template`, ${template.id(name)} ${template.raw(type)}`);
  const settings = stored.map(({ name }) => template`${template.id(name)} = e.${template.id(name)}`);
  await template`
    update ${template.id(resource.name)} r set ${template.join(settings)}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(account_id uuid, id text, version integer${template.join(typed, template``)})
    where r.account_id = e.account_id and r.id = e.id and r.version = e.version`.execute(sql);
}

async function pageAfter(sql: Sql, table: Table, last: Pick<Row, "account_id" | "id">): Promise<Row[]> {
  const tops = new Set(table.computed.flatMap(([name, rule]) => [name, ...operandsOf(rule).map(topOf)]));
  const columns = [...tops].map((name) => template`, ${template.id(name)}`);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (
      select account_id, id, version${template.join(columns, template``)} from ${template.id(table.resource.name)}
      where (account_id, id) > (${last.account_id}::uuid, ${last.id}) order by account_id, id limit ${pageSize}) p`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as Row[];
}
