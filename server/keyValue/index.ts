import type { Migration } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { carryKeptNames } from "./carryNames";
import { keyValueEndpoints } from "./endpoints";

/** What each user keeps: saved views, columns, the theme (spec 7.2). */
const keyValueTable: Migration = {
  id: "0030-key-value",
  up: `
    create table key_value (
      account_id uuid not null,
      user_id text not null,
      key text not null,
      value text not null,
      primary key (account_id, user_id, key));`,
};

export const keyValueFeature: Feature<{ stores: Map<string, ResourceStore> }> = {
  migrations: [keyValueTable],
  protectedTables: ["key_value"],
  prepare: carryKeptNames,
  serve: ({ stores }) => ({ endpoints: keyValueEndpoints(stores) }),
};
