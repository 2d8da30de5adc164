import type { BatchOperation, BatchResult } from "../../../dataProviders";
import type { Resource } from "../../../schemas";
import { updateSends, valueAt } from "../../../schemas";
import type { Cell, Table } from "../../spreadsheets";
import { batchSize } from "./api";
import type { ImportApi } from "./api";
import { comparable, findExisting } from "./existing";
import type { Changes } from "./changes";
import { keyOf, matchKey, planRow } from "./plan";
import type { Planning, RowPlan } from "./plan";
import { serverProblems } from "./serverProblems";
import type { Problem, RowProblem } from "./problems";

export const outcomes = ["blank", "unchanged", "skip", "reject", "create", "update"] as const;
export type Outcome = (typeof outcomes)[number];
export type Counts = Record<Outcome, number>;

/** What the dry run found: for each row what it does, and every problem. */
export type Checked = {
  outcomeOf(index: number): Outcome;
  counts: Counts;
  problems: Problem[];
  /** The writes of the rows from `start`, up to a whole batch, and where the next begins. */
  operations(start: number): { rows: PlannedRow[]; next: number };
};

/** `title`: what the record is called once it is written. */
export type PlannedRow = {
  index: number;
  title?: string;
  operation: BatchOperation;
  before?: Changes;
  after: Changes;
};

export type Progress = (done: number, total: number) => void;

type Checking = {
  api: ImportApi;
  resource: Resource;
  table: Table;
  planning: Omit<Planning, "find">;
  signal?: AbortSignal;
  onProgress: Progress;
};

/**
 * Reads every row as it would be written, asks the server about all that can be (it writes nothing), and says what each
 * row would do. Fails as the network does; an aborted signal ends it between two calls.
 */
export async function checkRows({
  api,
  resource,
  table,
  planning,
  signal,
  onProgress,
}: Checking): Promise<Checked> {
  const { rows, firstRow } = table;
  const existing = await existingFor(api, resource, rows, planning, signal);
  const whole: Planning = { ...planning, find: existing.find };
  const doubles = repeatedKeys(rows, firstRow, whole);
  const states = new Uint8Array(rows.length);
  const problems: Problem[] = [];
  const set = (index: number, outcome: Outcome) => {
    states[index] = outcomes.indexOf(outcome);
  };
  const plan = (index: number): RowPlan => planRow(rows[index] ?? [], firstRow + index, whole);
  const operations = (start: number) =>
    takeBatch(start, rows.length, (index) => {
      const outcome = outcomes[states[index] ?? 0];
      if (outcome !== "create" && outcome !== "update") return undefined;
      return plannedRow(index, plan(index), resource);
    });

  for (let index = 0; index < rows.length; index++) {
    const row = plan(index);
    const double = doubles.get(index);
    const rejected = row.outcome === "reject" || (double !== undefined && row.outcome !== "blank");
    set(index, rejected ? "reject" : row.outcome);
    const found = [
      ...(row.outcome === "reject" ? row.problems : []),
      ...(rejected && double ? [double] : []),
    ];
    for (const problem of found) problems.push({ ...problem, rowNumber: firstRow + index });
    if (index % batchSize === batchSize - 1) await pause(signal);
  }
  for (let start = 0; start < rows.length;) {
    const batch = operations(start);
    signal?.throwIfAborted();
    if (batch.rows.length > 0) {
      const writes = batch.rows.map(({ operation }) => operation);
      const results = await api.batch(writes, { dryRun: true, signal });
      for (const [at, { index }] of batch.rows.entries()) {
        const found = refusals(results[at], rows[index] ?? [], whole);
        if (found.length > 0) set(index, "reject");
        for (const problem of found) problems.push({ ...problem, rowNumber: firstRow + index });
      }
    }
    start = batch.next;
    onProgress(start, rows.length);
  }
  problems.sort((one, other) => one.rowNumber - other.rowNumber);
  return {
    outcomeOf: (index) => outcomes[states[index] ?? 0] ?? "blank",
    counts: countOf(states),
    problems,
    operations,
  };
}

/** The problems of a refused write; none where it went well. */
export function refusals(result: BatchResult | undefined, row: Cell[], planning: Pick<Planning, "mapping">) {
  if (result?.success) return [];
  return serverProblems(result?.errors ?? [], row, planning);
}

function existingFor(
  api: ImportApi,
  resource: Resource,
  rows: Cell[][],
  planning: Omit<Planning, "find">,
  signal?: AbortSignal,
) {
  const { match } = planning.policy;
  if (match === undefined) return { find: () => undefined };
  const keys = new Set<string>();
  for (const row of rows) {
    const key = matchKey(row, { ...planning, find: () => undefined });
    if (key !== undefined) keys.add(key);
  }
  const named = [...Object.keys(planning.mapping), resource["x-list"].title];
  // What is only written is answered to nobody, and may not be asked for.
  const tops = named
    .map((path) => path.split(".")[0] ?? path)
    .filter((name) => !resource.properties[name]?.writeOnly);
  const fields =
    updateSends(resource["x-api"]) === "record" ? undefined : [...new Set(["id", "version", ...tops])];
  return findExisting(api, { match, keys, fields, signal });
}

/** Rows whose unique value an earlier row has too: the server would see it only within one batch. */
function repeatedKeys(rows: Cell[][], firstRow: number, planning: Planning) {
  const repeated = new Map<number, RowProblem>();
  const unique = planning.targets.filter(
    ({ path, unique }) => planning.mapping[path] !== undefined && (unique || path === planning.policy.match),
  );
  for (const target of unique) {
    const source = planning.mapping[target.path];
    if (!source) continue;
    const seen = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const value = keyOf(row, target, source, planning.reading);
      if (value === undefined) continue;
      const key = comparable(target.path, value);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else {
        const fault = { code: "DUPLICATE_ROW" as const, row: firstRow + first };
        repeated.set(index, { path: target.path, value, row: fault });
      }
    }
  }
  return repeated;
}

function plannedRow(index: number, plan: RowPlan, resource: Resource): PlannedRow | undefined {
  if (plan.outcome === "create") {
    const { record } = plan;
    return { index, title: titleIn(resource, record), operation: { op: "create", record }, after: record };
  }
  if (plan.outcome !== "update") return undefined;
  const { current, changes } = plan;
  const { id, version } = current;
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, current[name] ?? null]));
  const record =
    updateSends(resource["x-api"]) === "record" ? wholeRecord({ ...current, ...changes }) : changes;
  const title = titleIn(resource, { ...current, ...changes });
  return { index, title, operation: { op: "update", id, version, record }, before, after: changes };
}

function titleIn(resource: Resource, record: object): string | undefined {
  const title = valueAt(record, resource["x-list"].title);
  return typeof title === "string" && title !== "" ? title : undefined;
}

function wholeRecord({
  id: _id,
  version: _version,
  ...record
}: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function takeBatch(start: number, end: number, plan: (index: number) => PlannedRow | undefined) {
  const rows: PlannedRow[] = [];
  let next = start;
  while (next < end && rows.length < batchSize) {
    const row = plan(next);
    if (row) rows.push(row);
    next += 1;
  }
  return { rows, next };
}

function countOf(states: Uint8Array): Counts {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Counts;
  for (const state of states) {
    const outcome = outcomes[state];
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/** Lets the page breathe. */
async function pause(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  signal?.throwIfAborted();
}
