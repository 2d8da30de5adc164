import type { Migration } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { filterEndpoints } from "./endpoints";

export { storedFilterEndpoints } from "./endpoints";

/** The filter that each user keeps of a screen, as JSON text (spec 7.4). */
const storedFilterTable: Migration = {
  id: "0170-stored-filters",
  up: `
    create table stored_filter (
      account_id uuid not null,
      user_id text not null,
      name text not null,
      value text not null,
      primary key (account_id, user_id, name));`,
};

export const filtersFeature: Feature<{ stores: Map<string, ResourceStore> }> = {
  migrations: [storedFilterTable],
  protectedTables: ["stored_filter"],
  serve: ({ stores }) => ({ endpoints: filterEndpoints(stores) }),
};
