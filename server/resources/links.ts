import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Stored, Values } from "./record";
import { heldReferences } from "./references";
import type { Table } from "./table";

/** One reference as a row: the record that holds it, the place in its schema, the record it points to. */
export type Link = { source: string; source_id: string; path: string; target: string; target_id: string };

/** What a write does to the links of its record. */
export type LinkChange = { id: string; before?: Values; after?: Values };

/** Makes the links those of the records as they are after a write. */
export async function writeLinks(
  sql: Sql,
  accountId: string,
  table: Table,
  changes: LinkChange[],
): Promise<void> {
  if (table.references.length === 0) return;
  const added: Link[] = [];
  const removed: Link[] = [];
  for (const { id, before, after } of changes) {
    const old = linksOf(table, id, before);
    const next = linksOf(table, id, after);
    added.push(...[...next].filter(([key]) => !old.has(key)).map(([, link]) => link));
    removed.push(...[...old].filter(([key]) => !next.has(key)).map(([, link]) => link));
  }
  await deleteLinks(sql, accountId, removed);
  await insertLinks(sql, accountId, added);
}

/** Who points to these records. */
export async function linksTo(
  sql: Sql,
  accountId: string,
  table: Table,
  records: Pick<Stored, "id">[],
): Promise<Link[]> {
  const ids = records.map(({ id }) => id);
  const { rows } = await template<Link>`
    select source, source_id, path, target, target_id from record_link
    where account_id = ${accountId} and target = ${table.resource.name} and target_id = any(${ids}::text[])
    order by source, source_id, path, target_id`.execute(sql);
  return rows;
}

export async function insertLinks(sql: Sql, accountId: string, links: Link[]): Promise<void> {
  if (links.length === 0) return;
  await template`
    insert into record_link (account_id, source, source_id, path, target, target_id)
    select ${accountId}::uuid, source, source_id, path, target, target_id
    from json_to_recordset(${JSON.stringify(links)}::json)
      as l(source text, source_id text, path text, target text, target_id text)
    on conflict do nothing`.execute(sql);
}

/** The links of one record by what tells them apart. */
export function linksOf(table: Table, id: string, values: Values | undefined): Map<string, Link> {
  const held = values === undefined ? [] : heldReferences(table.references, values);
  return new Map(
    held.map(({ pattern: { path, target }, id: target_id }) => [
      JSON.stringify([path, target_id]),
      { source: table.resource.name, source_id: id, path, target, target_id },
    ]),
  );
}

async function deleteLinks(sql: Sql, accountId: string, links: Link[]): Promise<void> {
  if (links.length === 0) return;
  await template`
    delete from record_link k
    using json_to_recordset(${JSON.stringify(links)}::json) as l(source text, source_id text, path text, target_id text)
    where k.account_id = ${accountId} and k.source = l.source and k.source_id = l.source_id
      and k.path = l.path and k.target_id = l.target_id`.execute(sql);
}
