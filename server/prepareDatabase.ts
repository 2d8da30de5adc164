import type { Resource } from "../schemas";
import { type Database, migrate, protectTables, type Sql } from "./database";
import { features, migrations, protectedTables } from "./features";
import { codeVersion, isPrepared, rememberPrepared } from "./prepared";

/** Statements over large tables take longer than a request's may. */
const statementLimitMs = 30 * 60_000;

/**
 * Makes the database fit this version of the server and its schemas, all or nothing. Where it fits already, only what its
 * data ask for is done.
 *
 * @throws NewerSchema, SchemaRefused: the server does not start, and nothing has changed.
 */
export async function prepareDatabase(
  database: Database,
  resources: Map<string, Resource>,
  code = codeVersion(),
): Promise<void> {
  await database.transaction(
    null,
    async (sql) => {
      if (await isPrepared(sql, resources, code)) return followData(sql, resources);
      await migrate(sql, migrations);
      await protectTables(sql, protectedTables);
      for (const { prepare } of features) await prepare?.(sql, resources);
      await followData(sql, resources);
      await rememberPrepared(sql, resources, code);
    },
    { statementLimitMs },
  );
}

async function followData(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  for (const { followData: follow } of features) await follow?.(sql, resources);
}
