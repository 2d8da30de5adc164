import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { instantText } from "./audit";
import type { AuditEvent } from "./auditEvent";
import type { Changes } from "./auditEntry";
import { describeChanges } from "./description";

/** An event as the audit call answers it: the fields of a record's audit, and whom or what it was about. */
export type EventEntry = {
  /** The sequence, as text. */
  id: string;
  /** Of whom or what: the user's id of a sign-in. */
  recordId: string;
  /** The login, and the name that he had then. */
  user: string;
  userName?: string;
  /** An instant in UTC. */
  modificationDate: string;
  actionType: AuditEvent["action"];
  description: string;
  changes: Changes;
};

type StoredEvent = {
  sequence: number;
  recordId: string;
  login: string;
  name: string | null;
  at: string;
  action: AuditEvent["action"];
  changes: Changes;
};

/** What happened in an account beside its records, newest first; of one user or thing where `id` names it. */
export async function eventsOf(
  sql: Sql,
  { accountId }: Pick<Actor, "accountId">,
  { subject, id }: { subject: string; id?: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: EventEntry[]; total: number }> {
  if (id?.includes("\0")) return { entries: [], total: 0 };
  const of = template`account_id = ${accountId} and resource = ${subject}
    and ${id === undefined ? template`true` : template`record_id = ${id}`}`;
  const { rows } = await template<{ total: number; entries: StoredEvent[] }>`
    select (select count(*) from record_audit where ${of}) as total,
      (select coalesce(json_agg(e), '[]') from (
        select sequence, record_id as "recordId", login, user_name as name, ${instantText} as at, action, changes
        from record_audit where ${of} order by sequence desc limit ${limit} offset ${offset}) e) as entries`.execute(
    sql,
  );
  const { total, entries } = rows[0] ?? { total: 0, entries: [] };
  return { total, entries: entries.map(shown) };
}

function shown({ recordId, ...event }: StoredEvent): EventEntry {
  return { recordId, ...eventShown(event) };
}

/** What is no record's has no version, and nothing that is closed. */
export function eventShown<Action extends string>({
  sequence,
  login,
  name,
  at,
  action,
  changes,
}: Pick<StoredEvent, "sequence" | "login" | "name" | "at" | "changes"> & { action: Action }) {
  return {
    id: String(sequence),
    user: login,
    ...(name !== null && { userName: name }),
    modificationDate: at,
    actionType: action,
    description: describeChanges(changes),
    changes,
  };
}
