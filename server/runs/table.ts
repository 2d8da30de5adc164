import type { Migration } from "../database";

/**
 * Runs that were sent to drivers (execution 3), and what each was when it was sent, as often as it was: reports hold the
 * facts against that, whatever became of the plan since.
 */
export const runTables: Migration = {
  id: "0310-runs",
  up: `
    create table run (
      account_id uuid not null,
      id text not null,
      run_id text not null,
      aoc text not null,
      day date not null,
      vehicle text not null,
      driver text not null,
      number integer not null,
      state text not null check (state in ('SENT', 'PAUSED', 'RECALLED', 'REJECTED')),
      locked boolean not null,
      stops jsonb not null,
      sent_at timestamptz not null,
      primary key (account_id, id));
    create index run_driver on run (account_id, driver, day);
    create index run_day on run (account_id, aoc, day);
    create table run_sent (
      account_id uuid not null,
      run text not null,
      sent_at timestamptz not null,
      vehicle text not null,
      driver text not null,
      plan jsonb not null,
      primary key (account_id, run, sent_at));`,
};
