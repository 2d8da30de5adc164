import { sql as template } from "kysely";
import { type Resource, resourceAccess, type Role, type Viewer } from "../../schemas";
import { attachmentSubject } from "../../schemas/attachments";
import { complaintSubject, messageSubject } from "../../schemas/orderSearch";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { instantText } from "./audit";
import type { Change } from "./change";
import { lastSequenceOf } from "./sequence";

/** What of the writes the change feed tells this viewer: each change's `resource` is one of these. */
export function subjectsToldTo(resources: Map<string, Resource>, viewer: Viewer): string[] {
  const readable = [...resources.values()].filter((resource) => resourceAccess(resource, viewer) !== "none");
  return [...subjectsOf(readable), ...toldToAll, ...(toldToRole[viewer.role] ?? [])];
}

/** What it tells to anybody at all. */
export function subjectsTold(resources: Map<string, Resource>): string[] {
  return [...new Set([...subjectsOf(resources.values()), ...toldToAll, ...Object.values(toldToRole).flat()])];
}

/** An account's writes after a sequence, of these subjects, in their order: of more than `limit` the latest. */
export async function changesSince(
  sql: Sql,
  { accountId }: Pick<Actor, "accountId">,
  { subjects, sequence, limit }: { subjects: readonly string[]; sequence: number; limit: number },
): Promise<Change[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(c)) order by c.sequence), '[]')::text as json from (
      select sequence, resource, record_id as id, version, action, login as user, user_name as "userName",
        ${instantText} as at, origin
      from record_audit
      where account_id = ${accountId} and sequence > ${sequence}
        and resource = any(${subjects}::text[])
      order by record_audit.sequence desc limit ${limit}) c`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Change[];
}

/** What is told to whoever may read the records that it stands beside: what was found by a form, what was said of an order. */
const toldBeside: Record<string, string[]> = {
  vehicleCheckForms: ["vehicleFaults"],
  orders: [complaintSubject, messageSubject],
};

/** What is told beside records: settings are everybody's, those of the mail server admins', schedules dispatchers'. */
const toldToAll = ["accountSettings"];

const toldToRole: Partial<Record<Role, string[]>> = {
  ADMIN: ["mailSettings", "schedules"],
  DISPATCHER: ["schedules"],
};

/** The account's last sequence, from which a reader who has just read everything goes on; 0 before the first write. */
export async function lastSequence(sql: Sql, { accountId }: Pick<Actor, "accountId">): Promise<number> {
  const { rows } = await template<{
    last: number | null;
  }>`select (${lastSequenceOf(accountId)}) as last`.execute(sql);
  return rows[0]?.last ?? 0;
}

function subjectsOf(resources: Iterable<Resource>): string[] {
  const all = [...resources];
  const attached = all.flatMap((resource) => attachmentSubject(resource) ?? []);
  const beside = all.flatMap(({ name }) => toldBeside[name] ?? []);
  return [...all.map(({ name }) => name), ...attached, ...beside];
}
