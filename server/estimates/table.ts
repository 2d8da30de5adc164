import { type RawBuilder, sql as template } from "kysely";
import type { Migration } from "../database";
import { statusesIn } from "../orders";
import type { Beside } from "../resources";

/**
 * When orders of days that are being driven are expected, as it was told last, and how they stand against what was
 * promised (execution 3a). No change of an order: it moves no version and stands in no audit.
 */
export const estimateTable: Migration = {
  id: "0340-order-estimates",
  up: `
    create table order_estimate (
      account_id uuid not null,
      order_id text not null,
      aoc text not null,
      day date not null,
      vehicle text not null,
      run text not null,
      eta timestamptz,
      updated timestamptz,
      punctuality text not null,
      primary key (account_id, order_id));
    create index order_estimate_day on order_estimate (account_id, aoc, day);`,
};

/** How many stops of a run come before one is counted for thousands of customers at a time. */
export const estimateRuns: Migration = {
  id: "0535-estimate-runs",
  up: `create index order_estimate_run on order_estimate (account_id, run);`,
};

/** When orders were expected as their run left, as it was told then: what reports hold arrivals against (domain 19). */
export const departureTable: Migration = {
  id: "0460-departure-estimates",
  up: `
    create table departure_estimate (
      account_id uuid not null,
      run text not null,
      order_id text not null,
      eta timestamptz not null,
      primary key (account_id, run, order_id));`,
};

/** Statuses of orders that nobody has: what was expected before they were taken back counts no more. */
const withNobody = [...statusesIn("unplanned"), ...statusesIn("planned")];

/** What orders tell of it (domain 6). */
export const estimatesBeside: Beside = {
  resource: "orders",
  property: "fact",
  table: "order_estimate",
  record: "order_id",
  holds: (order) => template`${order}.status <> all(${withNobody}::text[])`,
  parts: { eta: (row) => instant(row, "eta"), etaUpdated: (row) => instant(row, "updated") },
};

function instant(row: RawBuilder<unknown>, column: string): RawBuilder<unknown> {
  return template`to_char(${row}.${template.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
