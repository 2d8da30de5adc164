import type { Migration } from "../database";

/** Accounts, who signs in to them, their sessions and their settings. */
export const accountTables: Migration = {
  id: "0001-accounts",
  up: `
    create table account (
      id uuid primary key default gen_random_uuid(),
      name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
      title text not null,
      created_at timestamptz not null default now());

    create table console_user (
      account_id uuid not null references account on delete cascade,
      id uuid not null default gen_random_uuid(),
      login text not null,
      name text not null,
      email text,
      password_hash text not null,
      roles text[] not null check (cardinality(roles) > 0),
      role text not null,
      language text,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      check (role = any (roles)));
    create unique index console_user_login on console_user (account_id, lower(login));

    create table session (
      account_id uuid not null,
      user_id uuid not null,
      token_hash text primary key,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      foreign key (account_id, user_id) references console_user on delete cascade);
    create index session_by_user on session (account_id, user_id);

    create table account_setting (
      account_id uuid not null references account on delete cascade,
      name text not null,
      value jsonb not null,
      primary key (account_id, name));`,
};
