import type { Migration, SealedColumn } from "../database";

/**
 * The links of orders' tracking pages (execution 5), one after the other: the last one of an order that was not withdrawn is
 * its link. Of a token only its hash is kept: it is made of the account's key, the order and the number, so that the same link
 * can be told again, and by nobody who has the database alone. `told_at` is when a link was last told to anybody, from which
 * its days count. What a customer left, where the order itself has no place for it, stands in `tracking_answer`.
 */
export const trackingLinkTables: Migration = {
  id: "0530-tracking-links",
  up: `
    create table tracking_key (
      account_id uuid primary key references account on delete cascade,
      key text not null);
    create table tracking_link (
      account_id uuid not null references account on delete cascade,
      order_id text not null,
      number integer not null,
      token_hash text not null,
      told_at timestamptz not null,
      withdrawn timestamptz,
      primary key (account_id, order_id, number));
    create unique index tracking_link_token on tracking_link (token_hash);
    create index tracking_link_told on tracking_link (account_id, told_at);
    create table tracking_answer (
      account_id uuid not null references account on delete cascade,
      order_id text not null,
      instructions text not null,
      given_at timestamptz not null,
      primary key (account_id, order_id));`,
};

/** What is unique is so within an account, as all keys are (server/keys.test.ts): a token's hash is by chance. */
export const trackingLinkToken: Migration = {
  id: "0590-tracking-link-token",
  up: `
    drop index tracking_link_token;
    create index tracking_link_token on tracking_link (token_hash);`,
};

/** The key that an account's tokens are made with. */
export const trackingKey: SealedColumn = { table: "tracking_key", column: "key", key: ["account_id"] };
