import type { Resource } from "../../schemas";
import { applyTables, protectTables, type Sql } from "../database";
import { tableShapes } from "./columns";
import { applyIndexes } from "./indexes";
import { relink } from "./relink";
import { analyzeResources, trustFolding } from "./statistics";
import { createTables } from "./table";

/**
 * Makes the database fit the resources, at start, in a transaction of the system and after the migrations: their tables,
 * the indexes of their lists, the links of references that are new, and what the planner should know of them.
 *
 * @throws SchemaRefused, having changed nothing, when values would be lost.
 */
export async function prepareResources(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  const tables = createTables(resources);
  await applyTables(sql, tableShapes(resources));
  await protectTables(sql, ["record_link"]);
  await protectTables(sql, ["record_audit"], ["select", "insert"]);
  for (const table of tables.values()) {
    await applyIndexes(sql, table);
    await relink(sql, table);
  }
  await trustFolding(sql);
  await analyzeResources(sql, resources);
}
