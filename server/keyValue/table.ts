import type { Migration } from "../database";

/** What each user keeps: saved views, columns, the theme (spec 7.2). */
export const keyValueTable: Migration = {
  id: "0030-key-value",
  up: `
    create table key_value (
      account_id uuid not null,
      user_id text not null,
      key text not null,
      value text not null,
      primary key (account_id, user_id, key));`,
};
