import type { Stored } from "./record";
import { storedRecords } from "./storedRecords";
import { tableOf } from "./table";
import type { Work } from "./work";

/** The stored records of another resource, or of one's own, by id: what rules look at. */
export async function recordsOf(
  { sql, tables, actor }: Pick<Work, "sql" | "tables" | "actor">,
  resource: string,
  ids: string[],
  purpose?: "change",
): Promise<Map<string, Stored>> {
  return storedRecords(sql, actor.accountId, tableOf(tables, resource), [...new Set(ids)], purpose);
}
