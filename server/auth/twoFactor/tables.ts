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

/**
 * By the account, as all keys (server/keys.test.ts). Servers of before, which serve beside newer ones during an upgrade, do
 * not name it with a token that was replaced.
 */
export const browserKeys: Migration = {
  id: "0594-trusted-browser-keys",
  up: `
    alter table trusted_browser_token add column account_id uuid,
      drop constraint trusted_browser_token_browser_id_fkey, drop constraint trusted_browser_token_pkey;
    update trusted_browser_token t set account_id = b.account_id from trusted_browser b where b.id = t.browser_id;
    alter table trusted_browser drop constraint trusted_browser_pkey, drop constraint trusted_browser_token_hash_key,
      add primary key (account_id, id), add constraint trusted_browser_own unique (account_id, token_hash);
    alter table trusted_browser_token add primary key (account_id, token_hash),
      add foreign key (account_id, browser_id) references trusted_browser on delete cascade;
    drop index trusted_browser_token_browser;
    create index trusted_browser_token_browser on trusted_browser_token (account_id, browser_id);
    create function name_browser_account() returns trigger language plpgsql as $$
      begin
        new.account_id := (select account_id from trusted_browser where id = new.browser_id);
        return new;
      end $$;
    create trigger name_account before insert on trusted_browser_token
      for each row when (new.account_id is null) execute function name_browser_account();`,
};

export const twoFactorSecret: SealedColumn = {
  table: "two_factor",
  column: "secret",
  key: ["account_id", "user_id"],
};
