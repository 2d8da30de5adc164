import type { ResourceRecord } from "../../../schemas";
import type { Table } from "../../spreadsheets";
import type { ImportApi } from "./api";
import { refusals } from "./check";
import type { Checked, Progress } from "./check";
import type { Mapping } from "./mapping";
import type { PlannedRow } from "./planned";
import type { Problem } from "./problems";

/** A write that went well, as undo needs it: `before` is missing for what was created. */
export type Written = {
  id: string;
  title?: string;
  version?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** How far an import has come. One that was cut off is continued by calling `applyRows` with it again. */
export type Applied = {
  /** The row that comes next, and the number of its batch. */
  next: number;
  batch: number;
  created: number;
  updated: number;
  refused: Problem[];
  /** Empty where there are too many to keep: that import can't be undone. */
  written: Written[];
  finished: boolean;
};

/** Imports of more rows can't be undone from the list of recent actions. */
export const undoableRows = 10_000;

export function nothingApplied(): Applied {
  return { next: 0, batch: 0, created: 0, updated: 0, refused: [], written: [], finished: false };
}

export type Applying = {
  api: ImportApi;
  /** Names this import: its batches carry it as their Idempotency-Key, so that none is written twice. */
  key: string;
  table: Table;
  mapping: Mapping;
  checked: Checked;
  applied: Applied;
  signal: AbortSignal;
  onProgress: Progress;
};

/**
 * Writes the rows that the dry run let through, batch by batch, and keeps count in `applied`. An aborted signal stops
 * it after the batch that is on its way; a failing network throws, and calling it again goes on where it stopped.
 */
export async function applyRows({
  api,
  key,
  table,
  mapping,
  checked,
  applied,
  signal,
  onProgress,
}: Applying) {
  const { rows, firstRow } = table;
  while (applied.next < rows.length && !signal.aborted) {
    const { rows: batch, next } = checked.operations(applied.next);
    if (batch.length > 0) {
      const writes = batch.map(({ operation }) => operation);
      const results = await api.batch(writes, { dryRun: false, key: `${key}-${applied.batch}` });
      for (const [at, row] of batch.entries()) {
        const result = results[at];
        if (result?.success) count(applied, row, result);
        const problems = refusals(result, rows[row.index] ?? [], { mapping });
        for (const problem of problems) applied.refused.push({ ...problem, rowNumber: firstRow + row.index });
      }
    }
    applied.next = next;
    applied.batch += 1;
    onProgress(next, rows.length);
  }
  applied.finished = applied.next >= rows.length;
}

function count(
  applied: Applied,
  { operation, title, before, after }: PlannedRow,
  result: Partial<ResourceRecord>,
): void {
  if (operation.op === "create") applied.created += 1;
  else applied.updated += 1;
  const total = applied.created + applied.updated;
  if (total > undoableRows) applied.written.length = 0;
  else if (result.id !== undefined) {
    applied.written.push({ id: result.id, title, version: result.version, ...(before && { before, after }) });
  }
}
