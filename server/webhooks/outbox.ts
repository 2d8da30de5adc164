import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import type { DeliveredKind, WebhookEvent } from "../../schemas/webhooks";
import { publish, type Sql } from "../database";

/** Something that webhooks tell of; `subject`: what it is about, as people call it. */
export type Occurrence = { event: WebhookEvent; subject: string; data: object };

/** Which of these events an account's webhooks are told of: nothing needs to be made of the others. */
export async function toldEvents(
  sql: Sql,
  accountId: string,
  events: readonly WebhookEvent[],
): Promise<Set<WebhookEvent>> {
  if (events.length === 0) return new Set();
  const { rows } = await template<{ event: WebhookEvent }>`
    select distinct e.event from webhook_target t cross join unnest(t.events) e(event)
    where t.account_id = ${accountId} and t.enabled and e.event = any(${events}::text[])`.execute(sql);
  return new Set(rows.map(({ event }) => event));
}

/**
 * Has an account's webhooks told of what happens, in the transaction in which it does: what is written is told, and
 * nothing else is. Each has an id of its own, which stays the same however often it is sent.
 */
export async function raise(
  sql: Sql,
  accountId: string,
  occurrences: readonly Occurrence[],
  now: Date,
): Promise<void> {
  const told = await toldEvents(sql, accountId, [...new Set(occurrences.map(({ event }) => event))]);
  const wanted = occurrences.filter(({ event }) => told.has(event));
  if (wanted.length === 0) return;
  const { rows: targets } = await template<{ webhook: string; events: string[] }>`
    select webhook, events from webhook_target where account_id = ${accountId} and enabled order by webhook`.execute(
    sql,
  );
  const deliveries = targets.flatMap(({ webhook, events }) =>
    wanted
      .filter(({ event }) => events.includes(event))
      .map(({ event, subject, data }) => deliveryOf(webhook, { event, subject, data }, now)),
  );
  await insertDeliveries(sql, accountId, deliveries, now);
  await tellServers(sql);
}

type NewDelivery = {
  id: string;
  webhook: string;
  event: DeliveredKind;
  subject: string;
  body: string;
};

/** A delivery with the body that is sent. */
export function deliveryOf(
  webhook: string,
  { event, subject, data }: { event: DeliveredKind; subject: string; data: object },
  now: Date,
): NewDelivery {
  const id = randomUUID();
  const body = JSON.stringify({ id, type: event, timestamp: now.toISOString(), data });
  return { id, webhook, event, subject, body };
}

/** Writes deliveries in one statement; `held` where the writer sends them himself. */
export async function insertDeliveries(
  sql: Sql,
  accountId: string,
  deliveries: readonly NewDelivery[],
  now: Date,
  held?: { lease: string; until: Date },
): Promise<void> {
  await template`
    insert into webhook_delivery (account_id, id, webhook, event, subject, body, created_at, due_at, attempts, round,
      lease, leased_until)
    select ${accountId}::uuid, d.id, d.webhook, d.event, d.subject, d.body, ${now}, ${now},
      ${held ? 1 : 0}::integer, ${held ? 1 : 0}::integer, ${held?.lease ?? null}::uuid, ${held?.until ?? null}::timestamptz
    from json_to_recordset(${JSON.stringify(deliveries)}::json)
      as d(id uuid, webhook text, event text, subject text, body text)`.execute(sql);
}

type Notice = { webhooks?: true };

/** Has a server deliver what is due as soon as the transaction has committed. */
export function tellServers(sql: Sql): Promise<void> {
  return publish(sql, JSON.stringify({ webhooks: true } satisfies Notice));
}

/** Whether what was published says that there is something to deliver. */
export function isOfWebhooks(payload: string): boolean {
  return (JSON.parse(payload) as Notice).webhooks === true;
}
