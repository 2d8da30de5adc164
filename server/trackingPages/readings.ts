import { sql as template } from "kysely";
import type { Sql } from "../database";

/** When each of these runs left, in milliseconds: its first order was begun, or its vehicle was seen to leave. */
export async function readDepartures(
  sql: Sql,
  accountId: string,
  runs: readonly string[],
): Promise<Map<string, number>> {
  if (runs.length === 0) return new Map();
  const { rows } = await template<{ run: string; at: number }>`
    select run, (extract(epoch from at) * 1000)::float8 as at from (
      select r.run, least(
        (select min(a.started) from order_attempt a where a.account_id = ${accountId} and a.run = r.run),
        (select d.departed from run_driven d where d.account_id = ${accountId} and d.run = r.run)) as at
      from unnest(${runs}::text[]) as r(run)) l
    where at is not null`.execute(sql);
  return new Map(rows.map(({ run, at }) => [run, at]));
}

/** An attempt that failed before an order was planned anew. */
export type FailedBefore = { at: number; reason: string | null };

/** Of these orders those that no driver has, and whose last attempt failed. */
export async function readFailures(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, FailedBefore>> {
  if (orders.length === 0) return new Map();
  const { rows } = await template<FailedBefore & { order: string; status: string }>`
    select distinct on (order_id) order_id as "order", status, fail_reason as reason,
      (extract(epoch from coalesce(ended, sent)) * 1000)::float8 as at
    from order_attempt where account_id = ${accountId} and order_id = any(${orders}::text[])
    order by order_id, attempt desc`.execute(sql);
  return new Map(rows.filter(({ status }) => status === "FAILED").map(({ order, ...of }) => [order, of]));
}

/** What reasons of failures are called. */
export async function readReasons(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await template<{ id: string; name: string }>`
    select id, name from "orderCancellationReasons"
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the customers of these orders wanted their drivers to know. */
export async function readInstructions(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await template<{ order: string; instructions: string }>`
    select order_id as "order", instructions from tracking_answer
    where account_id = ${accountId} and order_id = any(${orders}::text[])`.execute(sql);
  return new Map(rows.map(({ order, instructions }) => [order, instructions]));
}
