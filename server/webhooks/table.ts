import type { Migration, SealedColumn } from "../database";

/**
 * What the outbox has to know of webhooks, in a table of ours: every write of an order asks it. The secret by which calls
 * are signed, and the one before while it holds. What is told is written in the transaction of what it tells of, and kept
 * with what became of it.
 */
export const webhookTables: Migration = {
  id: "0500-webhooks",
  up: `
    create table webhook_target (
      account_id uuid not null references account on delete cascade,
      webhook text not null,
      url text not null,
      enabled boolean not null,
      events text[] not null,
      secret text,
      old_secret text,
      old_until timestamptz,
      primary key (account_id, webhook));
    create table webhook_delivery (
      account_id uuid not null references account on delete cascade,
      id uuid primary key,
      place bigint generated always as identity,
      webhook text not null,
      event text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
      round integer not null default 0,
      attempts integer not null default 0,
      lease uuid,
      leased_until timestamptz,
      tried_at timestamptz,
      status integer,
      error jsonb,
      tries jsonb not null default '[]');
    create index webhook_delivery_waiting on webhook_delivery (due_at, place) where state = 'WAITING';
    create index webhook_delivery_leased on webhook_delivery (account_id, webhook) where lease is not null;
    create index webhook_delivery_list on webhook_delivery (account_id, place desc);
    create index webhook_delivery_old on webhook_delivery (created_at);`,
};

export const webhookSecret: SealedColumn = {
  table: "webhook_target",
  column: "secret",
  key: ["account_id", "webhook"],
};
export const oldWebhookSecret: SealedColumn = { ...webhookSecret, column: "old_secret" };
