import type { Database, Sql } from "./database";
import { DiskFull, ReadOnly } from "./errors";

/**
 * Runs `work`, which reads and notes something beside it, such as when somebody was last seen. Where the database takes no
 * changes at present it runs without (`notes` false): who only reads is served all the same (quality R12).
 */
export async function noting<T>(
  database: Database,
  accountId: string | null,
  work: (sql: Sql, notes: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(accountId, (sql) => work(sql, true));
  } catch (error) {
    if (!(error instanceof DiskFull) && !(error instanceof ReadOnly)) throw error;
    return database.read(accountId, (sql) => work(sql, false));
  }
}
