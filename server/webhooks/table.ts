import type { Migration, SealedColumn } from "../database";

/**
 * What the outbox has to know of webhooks, in a table of ours: every write of an order asks it. The secrets by which calls
 * are signed: the one of now, and the one before `until` then. What is told is written in the transaction of what it
 * tells of, and kept with what became of it.
 */
export const webhookTables: Migration = {
  id: "0560-webhooks",
  up: `
    create table webhook_target (
      account_id uuid not null references account on delete cascade,
      webhook text not null,
      url text not null,
      enabled boolean not null,
      events text[] not null,
      primary key (account_id, webhook));
    create table webhook_secret (
      account_id uuid not null references account on delete cascade,
      id uuid primary key,
      webhook text not null,
      secret text not null,
      until timestamptz);
    create index webhook_secret_webhook on webhook_secret (account_id, webhook);
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

/** By the account, as all keys (server/keys.test.ts). */
export const webhookKeys: Migration = {
  id: "0582-webhook-keys",
  up: `
    alter table webhook_secret drop constraint webhook_secret_pkey, add primary key (account_id, id);
    alter table webhook_delivery drop constraint webhook_delivery_pkey, add primary key (account_id, id);`,
};

export const webhookSecret: SealedColumn = { table: "webhook_secret", column: "secret", key: ["id"] };
