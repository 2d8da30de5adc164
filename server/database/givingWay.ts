import { setTimeout as sleep } from "node:timers/promises";
import { sql as template } from "kysely";
import type { Logger, Sql } from "./database";
import { errorCode, TablesInUse } from "./errors";
import { growingDelays } from "./store";

/** Milliseconds for which others stay from changing tables that they hold: a dump, a report, a transaction left open. */
const patience = 10 * 60_000;

/**
 * From here on a statement of the transaction that waits for a lock is ended soon, for whoever comes after it waits behind
 * it. Sooner than PostgreSQL looks for deadlocks (1 s), so that it is not the others who are ended for one.
 */
export async function giveWay(sql: Sql): Promise<void> {
  await template`set local lock_timeout = '500ms'`.execute(sql);
}

/**
 * Does work, a transaction that gives way, again until nobody is in its way any more.
 *
 * @throws TablesInUse where that takes too long: nothing was changed.
 */
export async function untilFree<T>(
  work: () => Promise<T>,
  log: Pick<Logger, "warn">,
  limit = patience,
): Promise<T> {
  const end = Date.now() + limit;
  for (const delay of growingDelays()) {
    try {
      return await work();
    } catch (error) {
      if (!inTheWay.has(errorCode(error) ?? "")) throw error;
      if (Date.now() > end) throw new TablesInUse(limit, error);
      log.warn({ err: error }, `Tables to be changed are in use by others; next attempt in ${delay} s`);
      await sleep(delay * 1000);
    }
  }
  throw new Error("Delays never end.");
}

/** A lock that was not had in time, a deadlock. */
const inTheWay = new Set(["55P03", "40P01"]);
