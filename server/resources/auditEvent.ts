import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";
import type { Actor } from "./actor";
import { takeTurn } from "./applyWrites";
import type { Changes } from "./auditEntry";

/** What happens beside records has actions of its own (domain 20). */
export const auditEvents: Migration = {
  id: "0090-audit-events",
  up: `
    alter table record_audit drop constraint record_audit_action_check;
    alter table record_audit add constraint record_audit_action_check
      check (action in ('CREATE', 'UPDATE', 'DELETE', 'PLAN', 'UNALLOCATE', 'SEND', 'LOCK', 'LOGIN'));`,
};

/** What happened, and to whom: `subject` stands where a record's resource does, `id` where its id. */
export type AuditEvent = {
  subject: string;
  id: string;
  action: "LOGIN" | "UPDATE";
  changes: Changes;
};

/**
 * Adds to the account's audit what is no write of a record: a sign-in, a change of password. Nothing of it is told in
 * the change feed. The transaction may lock nothing more after it: the account's writers wait for its end.
 */
export async function auditEvent(
  sql: Sql,
  actor: Pick<Actor, "accountId" | "userId" | "login" | "name">,
  { subject, id, action, changes }: AuditEvent,
): Promise<void> {
  await takeTurn(sql, actor);
  await template`
    insert into record_audit (account_id, resource, user_id, login, user_name, record_id, version, action, changes)
    values (${actor.accountId}, ${subject}, ${actor.userId}, ${actor.login}, ${actor.name ?? null}, ${id}, 0, ${action},
      ${JSON.stringify(changes)}::json)`.execute(sql);
}
