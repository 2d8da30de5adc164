import { type RawBuilder, sql as template } from "kysely";
import type { DeliveryState, WebhookDelivery, WebhookDeliveryDetails } from "../../schemas/webhooks";
import type { Sql } from "../database";

export type DeliveryQuery = {
  webhook?: string;
  event?: string;
  state?: DeliveryState;
  /** A part of what they are about, or their id. */
  search?: string;
};

type Paged = { startIndex: number; results: number };

/** Deliveries of an account, the newest first; `json`: the text of their array. */
export async function readDeliveries(
  sql: Sql,
  accountId: string,
  query: DeliveryQuery,
  { startIndex, results }: Paged,
): Promise<{ json: string; total: number }> {
  const where = whereOf(accountId, query);
  const { rows } = await template<{ json: string; total: number }>`
    select (select count(*)::int from webhook_delivery d where ${where}) as total,
      (select coalesce(json_agg(row_to_json(p)), '[]')::text from (
        select ${listed} from webhook_delivery d
        left join ${template.table("webhooks")} w on w.account_id = d.account_id and w.id = d.webhook
        where ${where} order by d.place desc limit ${results} offset ${startIndex}) p) as json`.execute(sql);
  return rows[0] ?? { json: "[]", total: 0 };
}

/** A delivery with what was sent and what came back. */
export async function readDelivery(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<WebhookDeliveryDetails | undefined> {
  if (!uuid.test(id)) return undefined;
  const { rows } = await template<{ json: string }>`
    select row_to_json(p)::text as json from (
      select ${listed}, coalesce(t.url, '') as url, d.body, d.tries from webhook_delivery d
      left join webhook_target t on t.account_id = d.account_id and t.webhook = d.webhook
      left join ${template.table("webhooks")} w on w.account_id = d.account_id and w.id = d.webhook
      where d.account_id = ${accountId} and d.id = ${id}::uuid) p`.execute(sql);
  return rows[0] && (JSON.parse(rows[0].json) as WebhookDeliveryDetails);
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const instant = (column: string) =>
  template`to_char(${template.id("d", column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As `WebhookDelivery` has it. */
const listed = template.join(
  Object.entries({
    id: template`d.id`,
    webhook: template`d.webhook`,
    webhookName: template`coalesce(w.name, d.webhook)`,
    event: template`d.event`,
    subject: template`d.subject`,
    state: template`d.state`,
    created: instant("created_at"),
    attempts: template`d.attempts`,
    tried: instant("tried_at"),
    due: template`case when d.state = 'WAITING' then ${instant("due_at")} end`,
    status: template`d.status`,
    error: template`d.error`,
  } satisfies Record<keyof WebhookDelivery, RawBuilder<unknown>>).map(
    ([name, value]) => template`${value} as ${template.id(name)}`,
  ),
);

function whereOf(accountId: string, { webhook, event, state, search = "" }: DeliveryQuery) {
  const conditions: RawBuilder<unknown>[] = [template`d.account_id = ${accountId}`];
  if (webhook !== undefined) conditions.push(template`d.webhook = ${webhook}`);
  if (event !== undefined) conditions.push(template`d.event = ${event}`);
  if (state !== undefined) conditions.push(template`d.state = ${state}`);
  const part = search.trim();
  if (part !== "")
    conditions.push(
      template`(position(lower(${part}::text) in lower(d.subject)) > 0 or d.id::text = lower(${part}::text))`,
    );
  return template.join(conditions, template` and `);
}
