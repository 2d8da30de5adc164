import { takeTurn } from "./applyWrites";
import { amendRun } from "./batchDrafts";
import type { Stored, Values } from "./record";
import type { BatchResult } from "./store";
import { viewOf } from "./view";
import type { Work } from "./work";

/** A record that is to be changed, and the version that was read. */
export type Amended = { id: string; version?: number };

/** What a record becomes. @throws ApiFailure where it may not. */
export type Amend = (record: Stored) => Values;

/** Changes records as the server itself does, also what only it writes; each stands alone, as in a batch. */
export async function amendRecords(work: Work, wanted: Amended[], amend: Amend): Promise<BatchResult[]> {
  const view = viewOf(work.table, work.actor, "edit");
  await takeTurn(work.sql, work.actor);
  return amendRun({ ...work, view, dry: false }, wanted, amend);
}
