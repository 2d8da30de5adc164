import { sql as template } from "kysely";
import type { NotificationParameter } from "../../schemas/generated";
import type { Sql } from "../database";

/** When something is told, by which way, and to whom (domain 11). */
export type Trigger = NotificationParameter["trigger"];
export type Channel = NotificationParameter["channel"];

/** What the account tells; what nobody chose is as the schema has it. */
export type Parameter = Pick<
  NotificationParameter,
  "id" | "trigger" | "channel" | "otherRecipients" | "language" | "subject" | "body" | "sendingHours"
> &
  Required<Pick<NotificationParameter, "recipient" | "windowMinutes" | "leadMinutes" | "onlyOnce">>;

/** The parameters of these triggers that are switched on. */
export async function enabledParameters(
  sql: Sql,
  accountId: string,
  triggers: readonly Trigger[],
): Promise<Parameter[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p)) order by p.name, p.id), '[]')::text as json from (
      select id, name, trigger, channel, coalesce(recipient, 'CUSTOMER') as recipient, "otherRecipients", language,
        subject, body, "sendingHours", coalesce("windowMinutes", 30) as "windowMinutes",
        coalesce("leadMinutes", 30) as "leadMinutes", coalesce("onlyOnce", true) as "onlyOnce"
      from "notificationParameters"
      where account_id = ${accountId} and enabled is distinct from false and trigger = any(${triggers}::text[])) p`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as Parameter[];
}
