import type { Migration } from "../database";

/** The filter that each user keeps of a screen, as JSON text (spec 7.4). */
export const storedFilterTable: Migration = {
  id: "0170-stored-filters",
  up: `
    create table stored_filter (
      account_id uuid not null,
      user_id text not null,
      name text not null,
      value text not null,
      primary key (account_id, user_id, name));`,
};
