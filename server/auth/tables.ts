import type { Migration } from "../database";

/** What signing in keeps: how an account stands, failed attempts, spent captchas, and more about each session. */
export const signInTables: Migration = {
  id: "0050-sign-in",
  up: `
    alter table account
      add column suspended boolean not null default false,
      add column licence_until timestamptz,
      add column trial_from timestamptz,
      add column allowed_addresses text[];

    alter table session
      add column id uuid not null default gen_random_uuid() unique,
      add column authenticated_at timestamptz,
      add column agent text,
      add column embedded boolean not null default false;
    update session set authenticated_at = created_at;
    alter table session alter column authenticated_at set not null;

    create table sign_in_counter (
      kind text not null,
      key text not null,
      failures integer not null,
      recent integer not null,
      window_from timestamptz not null,
      locked_until timestamptz,
      primary key (kind, key));
    create index sign_in_counter_age on sign_in_counter (window_from);

    create table captcha_spent (token_hash text primary key, expires_at timestamptz not null);
    create index captcha_spent_age on captcha_spent (expires_at);

    create table captcha_key (id boolean primary key default true check (id), value text not null);`,
};

/** By the account, as all keys (server/keys.test.ts); which account a token is of is told by itself. */
export const signInKeys: Migration = {
  id: "0592-sign-in-keys",
  up: `
    alter table session drop constraint session_pkey, drop constraint session_id_key,
      add primary key (account_id, token_hash), add constraint session_id unique (account_id, id);
    create index session_token on session (token_hash);
    alter table known_browser drop constraint known_browser_pkey, add primary key (account_id, token_hash);
    alter table reset_link drop constraint reset_link_pkey, add primary key (account_id, token_hash);
    create index reset_link_token on reset_link (token_hash);
    alter table two_factor_challenge drop constraint two_factor_challenge_pkey,
      add primary key (account_id, token_hash);
    create index two_factor_challenge_token on two_factor_challenge (token_hash);`,
};
