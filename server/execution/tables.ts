import type { Migration } from "../database";

/**
 * Drivers and loaders who are signed in by their apps. A session holds as long as its user is active and has the password
 * with which it began: `password_mark` is the hash of that password's hash.
 */
export const appSessionTable: Migration = {
  id: "0320-app-sessions",
  up: `
    create table app_session (
      token_hash text primary key,
      account_id uuid not null references account on delete cascade,
      app_user text not null,
      password_mark text not null,
      created_at timestamptz not null);
    create index app_session_user on app_session (account_id, app_user);`,
};

/** By the account, as all keys (server/keys.test.ts); which account a token is of is told by itself. */
export const appSessionKey: Migration = {
  id: "0586-app-session-key",
  up: `
    alter table app_session drop constraint app_session_pkey, add primary key (account_id, token_hash);
    create index app_session_token on app_session (token_hash);`,
};
