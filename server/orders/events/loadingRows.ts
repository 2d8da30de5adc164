import { sql as template } from "kysely";
import type { Migration, Sql } from "../../database";
import type { OrderValues } from "../order";
import type { Derived } from "./derive";
import { loadingOf, type OrderLoading } from "./Loading";

/**
 * How orders are loaded for their runs, as their events say: beside the orders, so that who loads item by item makes
 * nobody's save of an order a conflict. What was said of a run as a whole is read from its events.
 */
export const loadingTable: Migration = {
  id: "0385-order-loading",
  up: `
    create table order_loading (
      account_id uuid not null,
      order_id text not null,
      run_id text not null,
      loading jsonb not null,
      primary key (account_id, order_id, run_id));
    create index order_loading_run on order_loading (account_id, run_id);
    create index execution_event_loading on execution_event (account_id, run_id, occurred_at)
      where kind = 'loading' and order_id is null;`,
};

/** What reports read of many orders at once, beside each one's loading: a year of it is not taken apart for that (execution 7). */
export const loadingFacts: Migration = {
  id: "0490-order-loading-facts",
  up: `
    create function items_sum(items jsonb, quantity text) returns double precision language sql immutable parallel safe as $$
      select coalesce(sum((item ->> quantity)::double precision), 0) from jsonb_array_elements(items) item $$;
    alter table order_loading
      add column status text generated always as (loading ->> 'status') stored,
      add column said_at text generated always as (loading ->> 'at') stored,
      add column said_by text generated always as (loading ->> 'by') stored,
      add column planned double precision generated always as (items_sum(loading -> 'items', 'plannedQuantity')) stored,
      add column loaded double precision generated always as (items_sum(loading -> 'items', 'loadedQuantity')) stored;`,
};

export type Loaded = { order: string; items: OrderValues["items"]; derived: Derived };

/** Keeps how orders are loaded now; what is not said of them any more goes. */
export async function keepLoadings(sql: Sql, accountId: string, orders: readonly Loaded[]): Promise<void> {
  if (orders.length === 0) return;
  await template`
    delete from order_loading
    where account_id = ${accountId} and order_id = any(${orders.map(({ order }) => order)}::text[])`.execute(
    sql,
  );
  const rows = orders.flatMap(({ order, items, derived }) =>
    [...derived.loadings].map(([run, loading]): { order: string; run: string; loading: OrderLoading } => ({
      order,
      run,
      loading: loadingOf(items, loading),
    })),
  );
  if (rows.length === 0) return;
  await template`
    insert into order_loading (account_id, order_id, run_id, loading)
    select ${accountId}::uuid, e."order", e.run, e.loading
    from json_to_recordset(${JSON.stringify(rows)}::json) as e("order" text, run text, loading jsonb)`.execute(
    sql,
  );
}
