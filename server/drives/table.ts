import { type RawBuilder, sql as template } from "kysely";
import type { Migration } from "../database";
import type { Beside } from "../resources";

/**
 * What is derived of positions for runs and their orders (execution 3a), beside them: no version, no audit. `drive` is
 * what a vehicle does with a driver on a day: `key` tells by what it was derived, `is_untold` that events don't say yet
 * what it has come to. `drive_mark` is how it stood at the end of each quarter of an hour, from which a late position goes
 * on. `drive_due` is what is still to be derived.
 */
export const driveTables: Migration = {
  id: "0365-drives",
  up: `
    create index run_vehicle on run (account_id, vehicle, day);
    create table drive (
      account_id uuid not null,
      day date not null,
      vehicle text not null,
      driver text not null,
      key text not null,
      course jsonb not null,
      state jsonb,
      is_untold boolean not null,
      primary key (account_id, day, vehicle, driver));
    create index drive_untold on drive (account_id) where is_untold;
    create table drive_mark (
      account_id uuid not null,
      day date not null,
      vehicle text not null,
      driver text not null,
      at timestamptz not null,
      state jsonb not null,
      primary key (account_id, day, vehicle, driver, at));
    create table drive_due (
      account_id uuid not null,
      day date not null,
      vehicle text not null,
      driver text not null,
      since timestamptz not null,
      primary key (account_id, day, vehicle, driver));
    create table order_driven (
      account_id uuid not null,
      order_id text not null,
      run text not null,
      vehicle text not null,
      arrived timestamptz not null,
      departed timestamptz,
      distance double precision not null,
      driving double precision not null,
      primary key (account_id, order_id, run));
    create index order_driven_run on order_driven (account_id, run);
    create table run_driven (
      account_id uuid not null,
      run text not null,
      vehicle text not null,
      driver text not null,
      day date not null,
      departed timestamptz not null,
      returned timestamptz,
      distance double precision not null,
      driving double precision not null,
      primary key (account_id, run));
    create table run_line (
      account_id uuid not null,
      run text not null,
      at timestamptz not null,
      points jsonb not null,
      primary key (account_id, run, at));`,
};

/** What orders tell of it (domain 6): kilometres and seconds, as of their plans. */
export const drivenBeside = {
  resource: "orders",
  property: "fact",
  table: "order_driven",
  record: "order_id",
  holds: isOfAttempt,
  parts: {
    arrivalGps: (row) => instant(row, "arrived"),
    departureGps: (row) => instant(row, "departed"),
    distance: (row) => template`round((${row}.distance / 1000)::numeric, 3)`,
    drivingTime: (row) => template`round(${row}.driving)`,
  },
} satisfies Beside;

/** Whether it is of the run and vehicle on which an order is, and of what was sent last. */
function isOfAttempt(order: RawBuilder<unknown>, row: RawBuilder<unknown>): RawBuilder<unknown> {
  return template`
    ${row}.run = concat(coalesce(${order}.plan ->> 'runDay', ${order}."orderDate"::text), '_', ${order}.plan ->> 'runId')
    and ${row}.vehicle = ${order}.plan ->> 'vehicle'
    and not exists (
      select from jsonb_array_elements(coalesce(${order}.steps, '[]')) step
      where step ->> 'status' in ('NEW', 'ALLOCATED', 'DETAILS_SENT') and (step ->> 'time')::timestamptz > ${row}.arrived)`;
}

export function instant(row: RawBuilder<unknown>, column: string): RawBuilder<unknown> {
  return template`to_char(${row}.${template.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
