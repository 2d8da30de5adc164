import { type Batch, refused } from "./batchRun";
import { ApiFailure } from "../../schemas/failure";
import { refusalOf } from "../http/forbidden";
import { isKept } from "./kept";
import { linksTo } from "./links";
import { removeRecords, type Unwanted } from "./removal";
import type { Stored } from "./record";
import type { BatchOperation, BatchResult } from "./store";
import { storedRecords } from "./storedRecords";
import { checkVersion } from "./updating";

/** Those that nobody refers to go together; one that somebody refers to, or that must stay, is decided alone, in its turn. */
export async function removeRun(batch: Batch, operations: BatchOperation[]): Promise<BatchResult[]> {
  const { sql, table, actor, view } = batch;
  // Who may write others may not remove any (spec 6): each is refused, and the rest of the batch goes on.
  const forbidden = refusalOf(table.resource, actor, "remove");
  if (forbidden) return operations.map(({ id }) => refused(forbidden, id));
  const ids = operations.map(({ id = "" }) => id);
  const stored = await storedRecords(sql, actor.accountId, table, ids, "remove");
  const links = await linksTo(sql, actor.accountId, table, [...stored.values()]);
  const referred = new Set(links.map(({ target_id }) => target_id));
  const gone = new Set<string>();
  let group: Unwanted[] = [];
  const remove = async (unwanted: Unwanted[]) => {
    if (unwanted.length === 0) return;
    for (const id of await removeRecords(batch, unwanted)) gone.add(id);
  };
  const removeGroup = async () => {
    await remove(group);
    group = [];
  };
  const results: BatchResult[] = [];
  for (const { id = "", version } of operations) {
    try {
      checkVersion(table, view, id, gone.has(id) ? undefined : stored.get(id), version);
      const record = stored.get(id);
      // Decided by now: what goes before may change it, as an order does its linked one.
      const unwanted = { id, version: undefined };
      if (referred.has(id) || (record && (await mustStay(batch, record)))) {
        await removeGroup();
        await remove([unwanted]);
      } else group.push(unwanted);
      results.push({ success: true, id });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      results.push(refused(error, id));
    }
  }
  await removeGroup();
  return results;
}

/** Whether it may be refused by itself: the others go without it. */
async function mustStay(batch: Batch, record: Stored): Promise<boolean> {
  const { table, actor } = batch;
  return isKept(table, actor, record) || (await table.rules?.refuseLeaving(batch, record)) !== undefined;
}
