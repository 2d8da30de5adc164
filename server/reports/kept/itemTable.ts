import type { Migration } from "../../database";

/**
 * Items of orders as reports read them: with what its driver reported of each, what nobody speaks of going with its order
 * (docs/execution.md, `items`). `rejected` is what is lacking of an order that is over.
 */
export const itemTable: Migration = {
  id: "0537-ordered-items",
  up: `
    create table ordered_item (
      account_id uuid not null,
      place integer not null,
      is_over boolean not null,
      planned double precision,
      delivered double precision,
      rejected double precision,
      order_id text not null,
      order_date text,
      aoc text,
      driver text,
      status text not null,
      item text,
      barcode text,
      item_reason text,
      order_reason text,
      primary key (account_id, order_id, place));
    create index ordered_item_date on ordered_item (account_id, order_date);
    create table item_due (account_id uuid not null, order_id text not null);
    create index item_due_account on item_due (account_id, order_id);`,
};
