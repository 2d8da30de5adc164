import { type ApiFailure, itemsOf } from "../../schemas/failure";
import type { BatchOperation, BatchResult } from "./store";
import type { View } from "./view";
import type { Work } from "./work";

/** Where a run of a batch works. `dry`: its writes need not be done, for nothing comes after them. */
export type Batch = Work & { view: View; dry: boolean };

/** Carries out operations of one kind, each on a record of its own. */
export type Run = (batch: Batch, operations: BatchOperation[]) => Promise<BatchResult[]>;

/** The result of what was refused. */
export function refused(failure: ApiFailure, id?: string): BatchResult {
  return { success: false, ...(id !== undefined && { id }), errors: itemsOf(failure) };
}
