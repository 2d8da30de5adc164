import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { AuditAction, Changes } from "./auditEntry";
import type { Expression } from "./fields";
import { rootOf } from "./indexes";
import { isObject, own, sameJson, type Values } from "./record";
import { recordset } from "./recordset";
import { storedRecords } from "./storedRecords";
import type { Table } from "./table";

/** Rows `r` that writes took away or put in place (`sign`); of a changed one both, as it was and as it is. */
export type Changed = Expression;

/** Of a changed row: -1 where it went, 1 where it came. In place of its version, since properties may have any other name. */
export const sign = template`r.version`;

/** With more entries than this, it is quicker to look at all the rows again. */
const mostEntries = 500;

/**
 * What was written of a table's rows after a sequence of the audit, with what these properties had and have; "nothing", or
 * undefined where that is too much, or the audit does not tell.
 */
export async function changedRows(
  sql: Sql,
  accountId: string,
  table: Table,
  properties: ReadonlySet<string>,
  sequence: number,
): Promise<Changed | "nothing" | undefined> {
  const all = await entriesFrom(sql, accountId, table, sequence);
  if (all[0]?.sequence !== sequence || all.length > mostEntries + 1) return undefined;
  const entries = all.filter(
    (entry) => entry.sequence > sequence && isWrite(entry) && touches(entry, properties),
  );
  if (entries.length === 0) return "nothing";
  const ids = [...new Set(entries.map(({ id }) => id))];
  const stored = await storedRecords(sql, accountId, table, ids);
  const now = new Map([...stored].map(([id, { values }]) => [id, cut(values, properties)]));
  const before = undone(now, entries.toReversed(), properties);
  if (before === undefined) return undefined;
  const rows = [...signed(before, -1), ...signed(now, 1)];
  const columns = table.columns.filter(({ name }) => properties.has(name));
  return template`(select ${accountId}::uuid as account_id, e.* from ${recordset(rows, columns)}) r`;
}

type Entry = {
  sequence: number;
  id: string;
  action: AuditAction | "OTHER";
  changes: Changes;
  before: Values | null;
};

/**
 * With the entry of the sequence itself: where it is gone, the audit is not what it was. None of a view, whose rows are
 * others' and are written by them, too.
 */
async function entriesFrom(sql: Sql, accountId: string, table: Table, sequence: number): Promise<Entry[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e), '[]')::text as json from (
      select sequence, record_id as id, case when is_ours then action else 'OTHER' end as action,
        case when is_ours then changes else '{}' end as changes, case when is_ours then before end as before
      from (
        select *, resource = ${table.resource.name} as is_ours from record_audit
        where account_id = ${accountId} and sequence >= ${sequence}
          and exists (select from pg_class where oid = to_regclass(quote_ident(${table.resource.name})) and relkind = 'r')
        order by sequence limit ${mostEntries + 2}) a) e`.execute(sql);
  return (JSON.parse(rows[0]?.json ?? "[]") as Entry[]).sort((one, other) => one.sequence - other.sequence);
}

const writes: ReadonlySet<string> = new Set<AuditAction>(["CREATE", "UPDATE", "DELETE"]);

function isWrite({ action }: Entry): boolean {
  return writes.has(action);
}

function touches({ action, changes }: Entry, properties: ReadonlySet<string>): boolean {
  return action !== "UPDATE" || Object.keys(changes).some((path) => properties.has(rootOf(path)));
}

function cut(values: Values, properties: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => properties.has(name)));
}

/** The rows before these entries, the newest first; undefined where one does not fit what it is said to have left. */
function undone(
  now: ReadonlyMap<string, Values>,
  entries: Entry[],
  properties: ReadonlySet<string>,
): Map<string, Values> | undefined {
  const rows = new Map(now);
  for (const { id, action, changes, before } of entries) {
    const after = rows.get(id);
    if ((after === undefined) !== (action === "DELETE")) return undefined;
    if (action === "CREATE") rows.delete(id);
    else if (after === undefined) rows.set(id, cut(before ?? {}, properties));
    else {
      const earlier = structuredClone(after);
      for (const [path, change] of Object.entries(changes))
        if (properties.has(rootOf(path)) && !takeBack(earlier, path.split("."), change)) return undefined;
      rows.set(id, earlier);
    }
  }
  return rows;
}

/** Whether the value was what it is said to have become. */
function takeBack(values: Values, [name = "", ...rest]: string[], change: Changes[string]): boolean {
  const value = own(values, name);
  if (rest.length > 0) {
    const inner = isObject(value) ? value : {};
    values[name] = inner;
    return takeBack(inner, rest, change);
  }
  if (!sameJson(value, change.to)) return false;
  if (change.from === undefined) delete values[name];
  else values[name] = change.from;
  return true;
}

function signed(rows: ReadonlyMap<string, Values>, version: 1 | -1): object[] {
  return [...rows].map(([id, values]) => ({ ...values, id, version }));
}
