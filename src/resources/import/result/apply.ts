import type { Table } from "../../../spreadsheets";
import { valueAt, type Resource } from "../../../../schemas";
import type { BatchResult } from "../../../../dataProviders";
import { ordersFollow } from "../../../../dataProviders/services";
import { writesAtOnce, type ImportApi } from "../rows/api";
import { refusals, type Checked, type Progress } from "../check/check";
import { followRows, type Following } from "../rows/followRows";
import { makeLocations, type Made } from "../rows/locations";
import type { Mapping } from "../columns/mapping";
import type { PlannedRow } from "../rows/planned";
import type { Problem, RowProblem } from "../rows/problems";
import { scheduleRows, type Scheduling } from "../rows/scheduleRows";

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
  /** Written, but on no map. */
  unplaced: number;
  /** What is to be planned, and what came of it. */
  scheduling: Scheduling;
  /** What orders are to follow, and how many did. */
  following: Following;
  /** The places that were made, by name. */
  places: Map<string, Made>;
  refused: Problem[];
  /** Empty where there are too many to keep: that import can't be undone. */
  written: Written[];
  finished: boolean;
};

/** Imports of more rows can't be undone from the list of recent actions. */
export const undoableRows = 10_000;

export function nothingApplied(): Applied {
  return {
    next: 0,
    batch: 0,
    created: 0,
    updated: 0,
    unplaced: 0,
    scheduling: { waiting: [], planned: 0, refused: [] },
    following: { waiting: [], orders: 0 },
    places: new Map(),
    refused: [],
    written: [],
    finished: false,
  };
}

export type Applying = {
  api: ImportApi;
  /** Names this import: its batches carry it as their Idempotency-Key, so that none is written twice. */
  key: string;
  resource: Resource;
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
  resource,
  table,
  mapping,
  checked,
  applied,
  signal,
  onProgress,
}: Applying) {
  const { rows, firstRow } = table;
  while (applied.next < rows.length && !signal.aborted) {
    const { rows: wanted, next } = checked.operations(applied.next, writesAtOnce(resource, mapping));
    const tell = (index: number, problems: RowProblem[]) => {
      for (const problem of problems) applied.refused.push({ ...problem, rowNumber: firstRow + index });
    };
    const part = `${key}-${applied.batch}`;
    const { rows: batch, refused } = await makeLocations({
      api,
      key: part,
      resource,
      made: applied.places,
      rows: wanted,
    });
    if (batch.length > 0) {
      const writes = batch.map(({ operation }) => operation);
      const results = await api.batch(writes, { dryRun: false, key: part });
      for (const [at, row] of batch.entries()) {
        const result = results[at];
        if (result?.success) count(applied, row, result, resource);
        tell(row.index, refusals(result, rows[row.index] ?? [], { mapping }));
      }
    }
    for (const { row, problems } of refused) tell(row.index, problems);
    applied.next = next;
    applied.batch += 1;
    onProgress(next, rows.length);
  }
  if (applied.next < rows.length) return;
  await scheduleRows(api, key, applied.scheduling);
  await followRows(api, resource, applied.following);
  applied.finished = true;
}

function count(
  applied: Applied,
  { operation, title, before, after, current, isUnplaced, ready }: PlannedRow,
  result: BatchResult,
  resource: Resource,
): void {
  const { unplaced } = resource["x-list"];
  const told = unplaced && result.record && valueAt(result.record, unplaced.property);
  // The server knows best: of those at a customer location, too.
  const isOffMap = told === undefined ? isUnplaced : told === unplaced?.value;
  if (isOffMap) applied.unplaced += 1;
  const paths = resource["x-schedule"];
  if (ready && paths && !isOffMap && result.id !== undefined) {
    const record = { ...current, ...after, ...result.record };
    const [aoc, date] = [valueAt(record, paths.centre), valueAt(record, paths.day)];
    if (typeof aoc === "string" && typeof date === "string")
      applied.scheduling.waiting.push({ ...ready, id: result.id, aoc, date });
  }
  if (result.id !== undefined && ordersFollow(resource, before, after))
    applied.following.waiting.push(result.id);
  if (operation.op === "create") applied.created += 1;
  else applied.updated += 1;
  const total = applied.created + applied.updated;
  if (total > undoableRows) applied.written.length = 0;
  else if (result.id !== undefined) {
    applied.written.push({ id: result.id, title, version: result.version, ...(before && { before, after }) });
  }
}
