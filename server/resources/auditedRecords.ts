import { sql as template } from "kysely";
import { valueAt } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { shown, type StoredEntry } from "./audit";
import type { AuditAction, AuditEntry } from "./auditEntry";
import type { AuditEvent } from "./auditEvent";
import { occurs } from "./comparable";
import type { Values } from "./record";
import { storedRecords } from "./storedRecords";
import type { Table } from "./table";
import { covers, viewOf } from "./view";

/** A row of the audit with what it is about. */
export type AuditedRow = Omit<StoredEntry, "action"> & {
  action: AuditAction | AuditEvent["action"];
  entity: string;
  recordId: string;
  key: string | null;
};

/** What it tells its reader. */
export type Told = Omit<AuditEntry, "actionType" | "version"> & {
  actionType: AuditedRow["action"];
  version?: number;
  /** What the record is called, or was at last. */
  name?: string;
  /** The record is not there any more. */
  removed?: true;
};

/** Entries about records of one resource, in their order, each with what its record is called. */
export async function auditedRecords(
  sql: Sql,
  table: Table,
  actor: Actor,
  rows: readonly AuditedRow[],
): Promise<Told[]> {
  const view = viewOf(table, actor, "read");
  const path = table.resource["x-list"].title;
  const isNamed = !table.resource["x-api"].single && !covers(view.hidden, path);
  const names = isNamed
    ? await namesOf(sql, table, actor, [...new Set(rows.map((row) => row.recordId))])
    : none;
  return rows.map((row) => ({
    ...shown(table, { ...row, action: row.action as AuditAction }, view),
    ...names.get(row.recordId),
  }));
}

/** At most so many records are found by what they are called. */
const mostCalled = 200;

/** The ids of records in whose names all of these words are. */
export async function recordsCalled(
  sql: Sql,
  table: Table,
  actor: Actor,
  words: readonly string[],
): Promise<string[]> {
  const path = table.resource["x-list"].title;
  const field = table.fields.get(path);
  if (field?.type !== "text" || covers(viewOf(table, actor, "read").hidden, path)) return [];
  const conditions = words.map((word) => occurs("strpos", field.value, word));
  const { rows } = await template<{ id: string }>`
    select r.id from ${template.id(table.resource.name)} r
    where r.account_id = ${actor.accountId} and ${template.join(conditions, template` and `)}
    limit ${mostCalled}`.execute(sql);
  return rows.map(({ id }) => id);
}

type Named = Pick<Told, "name" | "removed">;
const none: ReadonlyMap<string, Named> = new Map();

/** As the records are, or as they were when they went. */
async function namesOf(sql: Sql, table: Table, actor: Actor, ids: string[]): Promise<Map<string, Named>> {
  const there = await storedRecords(sql, actor.accountId, table, ids);
  const gone = await lastValues(
    sql,
    table,
    actor,
    ids.filter((id) => !there.has(id)),
  );
  return new Map<string, Named>([
    ...[...there].map(([id, { values }]): [string, Named] => [id, titled(table, values)]),
    ...[...gone].map(([id, values]): [string, Named] => [id, { ...titled(table, values), removed: true }]),
  ]);
}

function titled({ resource }: Table, values: Values): Named {
  const title = valueAt(values, resource["x-list"].title);
  return typeof title === "string" || typeof title === "number" ? { name: String(title) } : {};
}

/** What removed records were when they went, by the names that properties have now. */
async function lastValues(
  sql: Sql,
  { resource, carrier }: Table,
  { accountId }: Actor,
  ids: string[],
): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map();
  const { rows } = await template<{ id: string; before: Values | null }>`
    select distinct on (record_id) record_id as id, before from record_audit
    where account_id = ${accountId} and resource = ${resource.name} and record_id = any(${ids}::text[])
      and action = 'DELETE'
    order by record_id, sequence desc`.execute(sql);
  return new Map(rows.map(({ id, before }) => [id, carrier?.values(before ?? {}) ?? before ?? {}]));
}
