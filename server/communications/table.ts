import type { Migration } from "../database";

/**
 * What was told about orders, and what became of it (domain 19). A message by email is the mail of the same id until it
 * has gone. The time that it named stays with it: nobody is told two that contradict each other (domain 11).
 */
export const communicationTable: Migration = {
  id: "0210-communications",
  up: `
    create table communication (
      account_id uuid not null references account on delete cascade,
      id uuid not null,
      order_id text not null,
      order_reference text not null,
      customer_name text,
      at timestamptz not null,
      due_at timestamptz not null,
      type text not null,
      trigger text not null,
      parameter_id text not null,
      recipient text not null,
      address text not null,
      subject text,
      body text not null,
      parts integer not null,
      result text not null check (result in ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
      error jsonb,
      run_number integer,
      driver text,
      dc text,
      language text not null,
      told_from timestamptz,
      told_to timestamptz,
      primary key (account_id, id));
    create index communication_order on communication (account_id, order_id);
    create index communication_time on communication (account_id, at);`,
};

/**
 * What a gateway's delivery report tells, what is held back and by whom (nobody: it asks by itself), and what somebody
 * wrote or sent again, with its proof of delivery where it had one. A message stays QUEUED as long as it is held.
 */
export const communicationHeld: Migration = {
  id: "0550-communication-held",
  up: `
    alter table communication drop constraint communication_result_check;
    alter table communication add constraint communication_result_check
      check (result in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'REJECTED'));
    alter table communication add column ended_at timestamptz, add column delivered_at timestamptz,
      add column held_at timestamptz, add column held_by text, add column written_by text, add column again_of uuid,
      add column with_proof boolean not null default false;
    create index communication_waiting on communication (account_id, due_at) where result = 'QUEUED';`,
};

/** The centre whose order it is about, so that a report of what was told reads no orders. */
export const communicationCentres: Migration = {
  id: "0470-communication-centres",
  up: `alter table communication add column aoc text;`,
};
