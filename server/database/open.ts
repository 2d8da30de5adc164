import { ensureAppRole, refuseUnsafe } from "./appRole";
import type { Database, DatabaseOptions } from "./database";
import { EmbeddedStore } from "./embedded";
import { poolSize, PostgresStore, unheeded } from "./postgresql";
import { Replica } from "./replica";
import type { Store } from "./store";
import { Transactions } from "./transactions";
import { WaitingLine } from "./waitingLine";

/**
 * Opens the database that the options name and makes it ready for transactions.
 *
 * @throws DatabaseLocked when another process has the data folder, DatabaseUnreadable when its files are damaged,
 * UnsafeDatabase when PostgreSQL may lose what it acknowledged, DatabaseUnavailable or PostgreSQL's own error when it
 * can't be reached or refuses.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { logger, watchdogMs = 15_000, queueLimit = 200, allowUnsafe = false } = options;
  const line = new WaitingLine(options.databaseUrl === undefined ? 1 : poolSize, queueLimit);
  const store = await openStore(options, watchdogMs, line).catch((error: unknown) => {
    throw unheeded(error) ?? error;
  });
  const database = new Transactions(store, line, watchdogMs);
  try {
    await database.transaction(null, async (sql) => {
      if (store.kind === "postgresql") await refuseUnsafe(sql, allowUnsafe, logger);
      database.runsAsApp = await ensureAppRole(sql, logger);
    });
  } catch (error) {
    await database.close();
    throw unheeded(error) ?? error;
  }
  const { replicaUrl } = options;
  if (replicaUrl !== undefined && store.kind === "postgresql")
    database.replica = new Replica({ replicaUrl, watchdogMs, queueLimit, logger }, database);
  store.maintain?.(line);
  return database;
}

function openStore(options: DatabaseOptions, watchdogMs: number, line: WaitingLine): Promise<Store> {
  const { databaseUrl, directUrl, logger } = options;
  const onOutage = (error: Error) => line.refuseWaiting(error);
  return databaseUrl === undefined
    ? EmbeddedStore.open(options, onOutage)
    : PostgresStore.open({ databaseUrl, directUrl, watchdogMs, logger, onOutage });
}
