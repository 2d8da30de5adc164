import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import type { Sql } from "../database";
import { withdrawMails } from "../mail";
import type { Waiting } from "./occasions";
import type { Trigger } from "./parameters";

/** A message that waits, and names a time; instants in milliseconds. */
export type WaitingTime = {
  id: string;
  order: string;
  trigger: Trigger;
  parameter: string;
  from: number;
  to: number;
};

/** The messages of these orders that name a time and have not gone yet. */
export async function waitingTimes(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<WaitingTime[]> {
  if (orders.length === 0) return [];
  const { rows } = await template<WaitingTime>`
    select id, order_id as "order", trigger, parameter_id as parameter,
      extract(epoch from told_from)::float8 * 1000 as from, extract(epoch from told_to)::float8 * 1000 as to
    from communication
    where account_id = ${accountId} and order_id = any(${orders}::text[]) and result = 'QUEUED' and told_from is not null`.execute(
    sql,
  );
  return rows;
}

/** The orders of these arrivals that are outside of a time that waits to be told, or, if asked, has been. */
export async function outsideTold(
  sql: Sql,
  accountId: string,
  arrivals: readonly { order: string; eta: number }[],
  { hasGone }: { hasGone: boolean },
): Promise<ReadonlySet<string>> {
  if (arrivals.length === 0) return new Set();
  const asked = arrivals.map(({ order, eta }) => ({ order, eta: new Date(eta) }));
  const results = hasGone ? ["QUEUED", "SENT", "DELIVERED"] : ["QUEUED"];
  const { rows } = await template<{ order: string }>`
    select distinct a."order" from json_to_recordset(${JSON.stringify(asked)}::json) as a("order" text, eta timestamptz)
      join communication c on c.account_id = ${accountId} and c.order_id = a."order"
    where c.result = any(${results}::text[]) and (a.eta < c.told_from or a.eta > c.told_to)`.execute(sql);
  return new Set(rows.map(({ order }) => order));
}

/** Takes back what nobody has begun to send. */
export async function withdrawWaiting(
  sql: Sql,
  accountId: string,
  { orders, triggers, timed = false }: Waiting,
): Promise<void> {
  const { rows } = await template<{ id: string }>`
    select id from communication where account_id = ${accountId} and order_id = any(${orders}::text[])
      and result = 'QUEUED' and (${triggers === undefined} or trigger = any(${triggers ?? []}::text[])
        or (${timed} and told_from is not null))`.execute(sql);
  await withdraw(
    sql,
    accountId,
    rows.map(({ id }) => id),
  );
}

/** Takes back those of these messages that nobody has begun to send; answers their ids. */
export async function withdraw(
  sql: Sql,
  accountId: string,
  messages: string[],
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const ids = await withdrawMails(sql, accountId, messages);
  const error = JSON.stringify(errorItem("COMMUNICATION_WITHDRAWN"));
  await template`
    update communication set result = 'REJECTED', error = ${error}::jsonb, held_at = null, held_by = null
    where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(sql);
  return new Set(ids);
}
