import type { Migration } from "../database";

/**
 * Vehicles' positions that are shared by a link (spec 2.2). Of the link's token only its hash is kept: what is stored
 * opens nothing.
 */
export const shareTable: Migration = {
  id: "0410-position-shares",
  up: `
    create table position_share (
      account_id uuid not null,
      id uuid not null,
      token_hash text not null,
      vehicle text not null,
      run text,
      made timestamptz not null,
      made_by text not null,
      until timestamptz not null,
      ended timestamptz,
      primary key (account_id, id));
    create unique index position_share_token on position_share (token_hash);
    create index position_share_until on position_share (account_id, until);`,
};

/** What is unique is so within an account, as all keys are (server/keys.test.ts): a token's hash is by chance. */
export const shareToken: Migration = {
  id: "0588-position-share-token",
  up: `
    drop index position_share_token;
    create index position_share_token on position_share (token_hash);`,
};
