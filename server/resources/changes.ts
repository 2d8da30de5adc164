import { sql as template } from "kysely";
import { type Resource, resourceAccess } from "../../schemas";
import { attachmentSubject } from "../../schemas/attachments";
import { complaintSubject, messageSubject } from "../../schemas/orderSearch";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { instantText } from "./audit";
import type { Change } from "./change";
import { lastSequenceOf } from "./sequence";

/** The writes after a sequence that the actor may read of, in their order; at most `limit`. */
export async function changesSince(
  resources: Map<string, Resource>,
  sql: Sql,
  actor: Actor,
  sequence: number,
  limit: number,
): Promise<Change[]> {
  const readable = [...resources.values()].filter((resource) => resourceAccess(resource, actor) !== "none");
  const attached = readable.flatMap((resource) => attachmentSubject(resource) ?? []);
  const beside = readable.flatMap(({ name }) => toldBeside[name] ?? []);
  const subjects = [...readable.map(({ name }) => name), ...attached, ...beside, ...eventsToldTo(actor)];
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(c))), '[]')::text as json from (
      select sequence, resource, record_id as id, version, action, login as user, user_name as "userName",
        ${instantText} as at, origin
      from record_audit
      where account_id = ${actor.accountId} and sequence > ${sequence}
        and resource = any(${subjects}::text[])
      order by sequence limit ${limit}) c`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Change[];
}

/** What is told to whoever may read the records that it stands beside: what was found by a form, what was said of an order. */
const toldBeside: Record<string, string[]> = {
  vehicleCheckForms: ["vehicleFaults"],
  orders: [complaintSubject, messageSubject],
};

/** What is told beside records: settings are everybody's, those of the mail server admins', schedules dispatchers'. */
function eventsToldTo({ role }: Actor): string[] {
  return ["accountSettings", ...(othersToldTo[role] ?? [])];
}

const othersToldTo: Partial<Record<Actor["role"], string[]>> = {
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
