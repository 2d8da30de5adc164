import type { Migration } from "../database";

/**
 * The account that is the demo company, whether its records are there yet and by which ids, and how far each of its
 * centres' days is: its orders are there, planned, driven. Runs that begin by `sent_until` were sent.
 */
export const demoTables: Migration = {
  id: "0240-demo",
  up: `
    create table demo_company (
      account_id uuid primary key references account on delete cascade,
      is_founded boolean not null default false,
      made jsonb not null default '{}');
    create table demo_day (
      account_id uuid not null references demo_company on delete cascade,
      day date not null,
      centre integer not null,
      stage text not null check (stage in ('ORDERS', 'PLANNED', 'DRIVEN')),
      sent_until timestamptz,
      primary key (account_id, day, centre));`,
};
