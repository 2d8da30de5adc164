import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import { admitAccounts, applyTables, type Lack, protectTables, type Sql } from "../database";
import type { Preparation } from "../feature";
import { tableShapes } from "./columns";
import { carryNumbers } from "./generated";
import { applyIndexes } from "./indexes";
import { recompute } from "./recompute";
import { relink } from "./relink";
import { trustKeys } from "./statistics";
import { createTables } from "./table";

/**
 * Makes the database fit the resources, at start, in a transaction of the system and after the migrations: their tables,
 * the indexes of their lists and the links of references that are new. A resource whose records the server keeps in tables
 * of its own has a view of its name, which a migration made.
 *
 * Answers what the operator should know. @throws SchemaRefused, having changed nothing, when values would be lost.
 */
export async function prepareResources(
  sql: Sql,
  resources: Map<string, Resource>,
  { besideOthers = false }: Preparation = {},
): Promise<string[]> {
  const tables = createTables(resources);
  const views = await viewsAmong(sql, [...resources.keys()]);
  const stored = new Map([...resources].filter(([name]) => !views.includes(name)));
  const { lacks, grown } = await applyTables(sql, tableShapes(stored), { besideOthers });
  for (const resource of stored.values()) await carryNumbers(sql, resource);
  await admitAccounts(sql, views);
  await protectTables(sql, ["record_link"]);
  await protectTables(sql, ["record_audit"], ["select", "insert"]);
  for (const [name, table] of tables) {
    // What a server of another version computes and refers to stays as it has it.
    const isOurs = !besideOthers || grown.has(name);
    if (isOurs && stored.has(name)) await recompute(sql, table);
    if (stored.has(name)) await applyIndexes(sql, table, { keepOthers: besideOthers });
    if (isOurs) await relink(sql, table, { isLast: !besideOthers });
  }
  await trustKeys(sql);
  return lacks.map(lackText);
}

/** What the schema asks for and nothing can fill is asked of people, record by record. */
function lackText({ table, column, rows }: Lack): string {
  return (
    `${rows} records of ${table} have no "${column}", which schemas/${table}.json requires now: each is shown as it was, and ` +
    `its form asks for it before the record can be saved. A bulk edit fills many at once; a "default" in the schema fills all at the next start.`
  );
}

async function viewsAmong(sql: Sql, names: string[]): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select viewname as name from pg_views
    where schemaname = current_schema() and viewname = any(${names}::text[])`.execute(sql);
  return rows.map(({ name }) => name);
}
