import { sql as template } from "kysely";
import { carrierOf, type Resource } from "../../schemas";
import type { Migration, Sql } from "../database";
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
  prepare: carryFilters,
  serve: ({ stores }) => ({ endpoints: filterEndpoints(stores) }),
};

/** Has the filters of records that users keep name renamed properties (`x-was`) as they are called now. */
async function carryFilters(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  const orders = resources.get("orders");
  const carrier = orders && carrierOf(orders);
  if (!carrier) return;
  const { rows } = await template<{ account: string; user: string; value: string }>`
    select account_id as account, user_id as user, value from stored_filter where name = 'orders'`.execute(
    sql,
  );
  for (const { account, user, value } of rows)
    await template`update stored_filter
      set value = ${JSON.stringify(carrier.named(JSON.parse(value) as Record<string, unknown>))}
      where account_id = ${account} and user_id = ${user} and name = 'orders' and value = ${value}`.execute(
      sql,
    );
}
