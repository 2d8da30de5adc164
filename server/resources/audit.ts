import { sql as template } from "kysely";
import { publish, type Sql } from "../database";
import type { Actor } from "./actor";
import type { AuditAction, AuditEntry, Changes } from "./auditEntry";
import type { ChangeNotice } from "./change";
import { describeChanges } from "./description";
import { changesBetween } from "./differences";
import type { Values } from "./record";
import { visible, visibleValues } from "./recordView";
import type { HistoryAnswer } from "./store";
import type { Table } from "./table";
import { covers, type View, viewOf } from "./view";
import type { Write } from "./write";

/** Adds the writes to the audit, in their transaction, and tells of them once it has committed. */
export async function auditWrites(sql: Sql, actor: Actor, table: Table, writes: Write[]): Promise<void> {
  const entries = writes.map((write) => entryOf(table, write));
  const { rows } = await template<{ first: number; last: number }>`
    with added as (
      insert into record_audit
        (account_id, resource, user_id, login, user_name, key_id, origin, record_id, version, action, unversioned, changes, before)
      select ${actor.accountId}::uuid, ${table.resource.name}, ${actor.userId}, ${actor.login}, ${actor.name ?? null}, ${actor.keyId ?? null},
        ${actor.origin ?? null}, e.*
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as e(record_id text, version integer, action text, unversioned boolean, changes json, before json)
      returning sequence)
    select min(sequence) as first, max(sequence) as last from added`.execute(sql);
  const [range] = rows;
  if (range === undefined) return;
  const notice: ChangeNotice = { account: actor.accountId, first: range.first, last: range.last };
  await publish(sql, JSON.stringify(notice));
}

/** What was done to a record, newest first, as far as the actor may read it. */
export async function historyOf(
  sql: Sql,
  table: Table,
  actor: Actor,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryAnswer> {
  const { hidden, closed } = viewOf(table, actor, "read");
  if (id.includes("\0")) return { entries: [], total: 0 };
  const of = template`account_id = ${actor.accountId} and resource = ${table.resource.name} and record_id = ${id}`;
  const { rows } = await template<{ total: number; entries: StoredEntry[] }>`
    select (select count(*) from record_audit where ${of}) as total,
      (select coalesce(json_agg(e), '[]') from (
        select sequence, login, user_name as name, ${instantText} as at, action, version, changes, before, unversioned
        from record_audit where ${of} order by sequence desc limit ${limit} offset ${offset}) e) as entries`.execute(
    sql,
  );
  const { total, entries } = rows[0] ?? { total: 0, entries: [] };
  return { total, entries: entries.map((entry) => shown(table, entry, { hidden, closed })) };
}

/** A time as an instant in UTC, whatever the session's zone. */
export const instantText = template`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row of the audit, as it is read. */
export type StoredEntry = {
  sequence: number;
  login: string;
  name: string | null;
  at: string;
  action: AuditAction;
  version: number;
  changes: Changes;
  before: Values | null;
  unversioned: boolean;
};

function entryOf(table: Table, write: Write) {
  const before = "before" in write ? write.before : undefined;
  const after = "after" in write ? write.after : undefined;
  const { id, version } = after ?? before ?? { id: "", version: 0 };
  const gone = write.action === "DELETE" && before;
  return {
    record_id: id,
    version,
    action: write.action,
    unversioned: "unversioned" in write && write.unversioned === true,
    changes: gone ? {} : changesBetween(table, before?.values, after?.values),
    ...(gone && { before: visibleValues(table.guarded.writeOnly, gone.values) }),
  };
}

/** That a written-only value changed may be seen; what is closed to the actor did not happen for him. */
export function shown(
  table: Table,
  entry: StoredEntry,
  { hidden, closed }: Pick<View, "hidden" | "closed">,
): AuditEntry {
  const all = carried(table, entry);
  const changes: Changes = {};
  for (const [path, change] of Object.entries(all))
    if (!covers(closed, path)) changes[path] = mapValues(change, (value) => visible(hidden, path, value));
  return {
    id: String(entry.sequence),
    user: entry.login,
    ...(entry.name !== null && { userName: entry.name }),
    modificationDate: entry.at,
    actionType: entry.action,
    description: describeChanges(changes, entry.action === "DELETE" ? "from" : "to"),
    version: entry.version,
    changes,
    ...(entry.unversioned && { unversioned: true as const }),
  };
}

/** What became of the properties, by the names that they have now: the audit itself is never written anew. */
function carried(table: Table, { before, changes }: StoredEntry): Changes {
  const { carrier } = table;
  if (before) return changesBetween(table, carrier?.values(before) ?? before, undefined);
  if (!carrier) return changes;
  return Object.fromEntries(
    Object.entries(changes).map(([path, change]) => [
      carrier.path(path),
      mapValues(change, (value) => carrier.value(path, value)),
    ]),
  );
}

function mapValues(object: Values, map: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
