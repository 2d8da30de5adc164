import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Stored, Values } from "./record";
import type { Table } from "./table";

/**
 * For what a record is read: to look at it, to show it with what others tell of it, to change it, to remove it; the latter
 * two hold it until the end.
 */
const locks = { look: "", show: "", change: "for no key update of r", remove: "for update of r" } as const;

/** The stored records of these ids, whole, by id. Ids that are not there, or are another account's, are not in the map. */
export async function storedRecords(
  sql: Sql,
  accountId: string,
  table: Table,
  ids: string[],
  purpose: keyof typeof locks = "look",
): Promise<Map<string, Stored>> {
  const wanted = ids.filter((id) => !id.includes("\0"));
  if (wanted.length === 0) return new Map();
  const columns = table.columns.map(({ name }) => template`, r.${template.id(name)}`);
  const from = purpose === "show" ? table.shown : template.id(table.resource.name);
  // Locked in the order of ids, so that two who lock the same records don't wait for each other.
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (
      select r.id, r.version${template.join(columns, template``)} from ${from} r
      where r.account_id = ${accountId} and r.id = any(${wanted}::text[])
      order by r.id ${template.raw(locks[purpose])}) p`.execute(sql);
  const records = JSON.parse(rows[0]?.json ?? "[]") as ({ id: string; version: number } & Values)[];
  return new Map(records.map(({ id, version, ...values }) => [id, { id, version, values }]));
}
