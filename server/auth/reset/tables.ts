import type { Migration } from "../../database";

/** Who asked for a reset and was not yet looked up, and the links that were mailed. */
export const resetTables: Migration = {
  id: "0080-password-reset",
  up: `
    create table reset_request (
      id uuid primary key default gen_random_uuid(),
      account text,
      login text not null,
      created_at timestamptz not null);

    create table reset_link (
      token_hash text primary key,
      account_id uuid not null,
      user_id uuid not null,
      created_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz,
      foreign key (account_id, user_id) references console_user on delete cascade);
    create index reset_link_user on reset_link (account_id, user_id, created_at);
    create index reset_link_age on reset_link (created_at);`,
};
