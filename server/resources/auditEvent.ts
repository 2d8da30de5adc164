import { sql as template } from "kysely";
import { type Migration, publish, type Sql } from "../database";
import type { Actor } from "./actor";
import { takeTurn } from "./applyWrites";
import type { Changes } from "./auditEntry";
import type { ChangeNotice } from "./change";

/** What happens beside records has actions of its own (domain 20). */
export const auditEvents: Migration = {
  id: "0090-audit-events",
  up: `
    alter table record_audit drop constraint record_audit_action_check;
    alter table record_audit add constraint record_audit_action_check
      check (action in ('CREATE', 'UPDATE', 'DELETE', 'PLAN', 'UNALLOCATE', 'SEND', 'LOCK', 'LOGIN'));`,
};

/** A call that a user was refused is an event as well (quality S22). */
export const auditRefusals: Migration = {
  id: "0120-audit-refusals",
  up: `
    alter table record_audit drop constraint record_audit_action_check;
    alter table record_audit add constraint record_audit_action_check
      check (action in ('CREATE', 'UPDATE', 'DELETE', 'PLAN', 'UNALLOCATE', 'SEND', 'LOCK', 'LOGIN', 'REFUSE'));`,
};

/** What happened, and to whom: `subject` stands where a record's resource does, `id` where its id. */
export type AuditEvent = {
  subject: string;
  id: string;
  action: "LOGIN" | "UPDATE" | "REFUSE" | "PLAN" | "UNALLOCATE" | "SEND" | "LOCK";
  changes: Changes;
  /** The writer did not say which version he had read. */
  unversioned?: boolean;
  /** It is told in the change feed, to those to whom `subjectsToldTo` says the subject is told. */
  told?: boolean;
};

/**
 * Adds to the account's audit what is no write of a record: a sign-in, a change of password or of settings. The transaction may lock nothing more after it: the account's writers wait for its end.
 */
export async function auditEvent(
  sql: Sql,
  actor: Pick<Actor, "accountId" | "userId" | "login" | "name" | "keyId" | "origin">,
  { subject, id, action, changes, unversioned = false, told = false }: AuditEvent,
): Promise<void> {
  await takeTurn(sql, actor);
  const { rows } = await template<{ sequence: number }>`
    insert into record_audit
      (account_id, resource, user_id, login, user_name, key_id, origin, record_id, version, action, unversioned, changes)
    values (${actor.accountId}, ${subject}, ${actor.userId}, ${actor.login}, ${actor.name ?? null}, ${actor.keyId ?? null},
      ${actor.origin ?? null}, ${id}, 0, ${action}, ${unversioned}, ${JSON.stringify(changes)}::json)
    returning sequence`.execute(sql);
  const [row] = rows;
  if (!told || !row) return;
  const notice: ChangeNotice = { account: actor.accountId, first: row.sequence, last: row.sequence };
  await publish(sql, JSON.stringify(notice));
}
