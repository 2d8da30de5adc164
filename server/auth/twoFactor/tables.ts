import type { Migration, SealedColumn } from "../../database";

/** Authenticator secrets, recovery codes, challenges between password and code, and trusted browsers. */
export const twoFactorTables: Migration = {
  id: "0070-two-factor",
  up: `
    create table two_factor (
      account_id uuid not null,
      user_id uuid not null,
      secret text not null,
      created_at timestamptz not null,
      activated_at timestamptz,
      last_step bigint not null default 0,
      failures integer not null default 0,
      locked_at timestamptz,
      primary key (account_id, user_id),
      foreign key (account_id, user_id) references console_user on delete cascade);

    create table recovery_code (
      account_id uuid not null,
      user_id uuid not null,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, user_id, code_hash),
      foreign key (account_id, user_id) references two_factor on delete cascade);

    create table two_factor_challenge (
      token_hash text primary key,
      account_id uuid not null,
      user_id uuid not null,
      created_at timestamptz not null,
      failures integer not null default 0,
      foreign key (account_id, user_id) references two_factor on delete cascade);
    create index two_factor_challenge_user on two_factor_challenge (account_id, user_id);
    create index two_factor_challenge_age on two_factor_challenge (created_at);

    create table trusted_browser (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      user_id uuid not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      agent text,
      foreign key (account_id, user_id) references two_factor on delete cascade);
    create index trusted_browser_user on trusted_browser (account_id, user_id);
    create index trusted_browser_age on trusted_browser (created_at);

    create table trusted_browser_token (
      token_hash text primary key,
      browser_id uuid not null references trusted_browser on delete cascade);
    create index trusted_browser_token_browser on trusted_browser_token (browser_id);`,
};

export const twoFactorSecret: SealedColumn = {
  table: "two_factor",
  column: "secret",
  key: ["account_id", "user_id"],
};
