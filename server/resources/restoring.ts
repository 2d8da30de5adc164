import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { takeTurn } from "./applyWrites";
import type { AuditAction } from "./auditEntry";
import { checkSchema, type Draft } from "./checkWrites";
import { saveDraft } from "./creation";
import { ApiFailure, noErrors } from "../../schemas/failure";
import { withFills } from "./inside";
import { answered } from "./nextValues";
import { titleOf, type Values } from "./record";
import { written } from "./recordView";
import type { Written } from "./store";
import { storedRecords } from "./storedRecords";
import type { Table } from "./table";
import { viewOf } from "./view";
import type { Work } from "./work";

/**
 * Brings a removed record back under its id, as the audit remembers it, one version on. What has changed since may
 * forbid it: its name is taken, what it refers to is gone.
 */
export async function restoreRecord(work: Work, id: string): Promise<Written> {
  const { sql, table, actor } = work;
  const view = viewOf(table, actor, "edit");
  await takeTurn(sql, actor);
  const there = (await storedRecords(sql, actor.accountId, table, [id])).get(id);
  if (there) throw new ApiFailure("ALREADY_EXISTS", { id, title: titleOf(table.resource, there) });
  const removed = await removedRecord(sql, table, actor, id);
  const values = fitted(table, removed.before);
  const draft: Draft = { id, after: { id, version: removed.version + 1, values }, errors: noErrors() };
  checkSchema(table, view, draft);
  // A written-only value is not in the audit: it has to be given anew.
  for (const path of table.guarded.writeOnly) delete draft.errors[path];
  // A partner that is somebody else's by now stays with him.
  await saveDraft(work, draft, { answer: { action: "YIELD" } });
  return written(table.resource, view, draft.after);
}

/** What a record was, by the names that its properties have now, with what the start has filled in all others since. */
function fitted({ resource, carrier, columns, answers }: Table, before: Values): Values {
  const filled = withFills(resource, resource, carrier?.values(before) ?? before) as Values;
  const names = new Set(columns.map(({ name }) => name));
  return answered(
    { answers },
    Object.fromEntries(Object.entries(filled).filter(([name]) => names.has(name))),
  );
}

async function removedRecord(sql: Sql, table: Table, actor: Actor, id: string) {
  if (id.includes("\0")) throw new ApiFailure("NOT_FOUND", { id: "" });
  const { rows } = await template<{ action: AuditAction; version: number; before: Values | null }>`
    select action, version, before from record_audit
    where account_id = ${actor.accountId} and resource = ${table.resource.name} and record_id = ${id}
    order by sequence desc limit 1`.execute(sql);
  const [last] = rows;
  if (!last?.before) throw new ApiFailure("NOT_FOUND", { id });
  return { version: last.version, before: last.before };
}
