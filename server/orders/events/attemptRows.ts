import { sql as template } from "kysely";
import type { Migration, Sql } from "../../database";
import { orderOf } from "../order";
import { type Attempt, attemptsOf } from "./Attempt";
import { derive, type Derived } from "./derive";
import { readEvents } from "./rows";

/**
 * What came of orders on their runs, as their events say: a row each time that one was with a driver (execution 3), narrow
 * and beside the orders, so that a report over a year reads no whole order. `weight` and `volume` are the order's as of its
 * last event; `is_latest` is the last of its attempts on that run.
 */
export const attemptTable: Migration = {
  id: "0440-order-attempts",
  up: `
    create table order_attempt (
      account_id uuid not null,
      order_id text not null,
      attempt integer not null,
      run text not null,
      status text not null,
      sent timestamptz not null,
      started timestamptz,
      arrived timestamptz,
      arrived_by text,
      begun timestamptz,
      finished timestamptz,
      departed timestamptz,
      departed_by text,
      ended timestamptz,
      fail_reason text,
      is_collection boolean not null,
      weight double precision,
      volume double precision,
      is_latest boolean not null,
      primary key (account_id, order_id, attempt));
    create index order_attempt_run on order_attempt (account_id, run);`,
};

/** An order and what its events come to. */
export type Attempted = { order: string; values: Record<string, unknown>; derived: Derived };

/** Keeps what came of these orders on their runs. */
export async function keepAttempts(sql: Sql, accountId: string, orders: readonly Attempted[]): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ order }) => order);
  await template`
    delete from order_attempt where account_id = ${accountId} and order_id = any(${ids}::text[])`.execute(
    sql,
  );
  const rows = orders.flatMap(rowsOf);
  if (rows.length === 0) return;
  await template`
    insert into order_attempt (account_id, order_id, attempt, run, status, sent, started, arrived, arrived_by, begun, finished,
      departed, departed_by, ended, fail_reason, is_collection, weight, volume, is_latest)
    select ${accountId}::uuid, e.* from json_to_recordset(${JSON.stringify(rows)}::json) as e(order_id text, attempt integer,
      run text, status text, sent timestamptz, started timestamptz, arrived timestamptz, arrived_by text, begun timestamptz,
      finished timestamptz, departed timestamptz, departed_by text, ended timestamptz, fail_reason text,
      is_collection boolean, weight double precision, volume double precision, is_latest boolean)`.execute(
    sql,
  );
}

/** Whether an order is, was, or was to be with a driver: what never was has nothing to keep, nor to take back. */
export function isAttempted({ sent, attempts, lost }: Derived): boolean {
  return sent !== undefined || attempts.length > 0 || lost.length > 0;
}

/** Orders that drivers had before this was kept get what their events say, some at a time. */
export async function prepareAttempts(sql: Sql): Promise<void> {
  let after: Kept | undefined;
  for (;;) {
    const { rows } = await template<Kept>`
      select o.account_id as account, o.id, json_build_object('task', o.task, 'weight', o.weight, 'volume', o.volume) as values
      from orders o
      where (o.account_id, o.id) > (${after?.account ?? zero}::uuid, ${after?.id ?? ""})
        and o.status not in ('NEW', 'ALLOCATED', 'COMMITTING', 'DETAILS_SENDING')
        and not exists (select from order_attempt a where a.account_id = o.account_id and a.order_id = o.id)
        and exists (select from run r where r.account_id = o.account_id
          and r.id = concat(o.plan ->> 'runDay', '_', o.plan ->> 'runId'))
      order by o.account_id, o.id limit ${atOnce}`.execute(sql);
    for (const account of new Set(rows.map((row) => row.account)))
      await keepOf(
        sql,
        account,
        rows.filter((row) => row.account === account),
      );
    after = rows.at(-1);
    if (!after) return;
  }
}

type Kept = { account: string; id: string; values: Record<string, unknown> };

const atOnce = 1000;
const zero = "00000000-0000-0000-0000-000000000000";

async function keepOf(sql: Sql, account: string, orders: readonly Kept[]): Promise<void> {
  const events = await readEvents(
    sql,
    account,
    orders.map(({ id }) => id),
  );
  await keepAttempts(
    sql,
    account,
    orders.map(({ id, values }) => ({ order: id, values, derived: derive(events.get(id) ?? []) })),
  );
}

function rowsOf({ order, values, derived }: Attempted) {
  const { task, weight, volume } = orderOf(values);
  const attempts = attemptsOf(derived);
  return attempts.map(({ arrived, departed, failReason, ...attempt }: Attempt, at) => ({
    ...attempt,
    order_id: order,
    attempt: at + 1,
    arrived: arrived?.time,
    arrived_by: arrived?.source,
    departed: departed?.time,
    departed_by: departed?.source,
    fail_reason: failReason,
    is_collection: task === "COLLECTION",
    weight,
    volume,
    is_latest: attempts.findLastIndex(({ run }) => run === attempt.run) === at,
  }));
}
