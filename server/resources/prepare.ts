import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import { admitAccounts, applyTables, protectTables, type Sql } from "../database";
import { tableShapes } from "./columns";
import { applyIndexes } from "./indexes";
import { relink } from "./relink";
import { trustKeys } from "./statistics";
import { createTables } from "./table";

/**
 * Makes the database fit the resources, at start, in a transaction of the system and after the migrations: their tables,
 * the indexes of their lists and the links of references that are new. A resource whose records the server keeps in tables
 * of its own has a view of its name, which a migration made.
 *
 * @throws SchemaRefused, having changed nothing, when values would be lost.
 */
export async function prepareResources(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  const tables = createTables(resources);
  const views = await viewsAmong(sql, [...resources.keys()]);
  const stored = new Map([...resources].filter(([name]) => !views.includes(name)));
  await applyTables(sql, tableShapes(stored));
  await admitAccounts(sql, views);
  await protectTables(sql, ["record_link"]);
  await protectTables(sql, ["record_audit"], ["select", "insert"]);
  for (const [name, table] of tables) {
    if (stored.has(name)) await applyIndexes(sql, table);
    await relink(sql, table);
  }
  await trustKeys(sql);
}

async function viewsAmong(sql: Sql, names: string[]): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select viewname as name from pg_views
    where schemaname = current_schema() and viewname = any(${names}::text[])`.execute(sql);
  return rows.map(({ name }) => name);
}
