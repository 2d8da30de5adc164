import { isSame } from "../../../dataProviders";
import { isEmpty, valueAt } from "../../../schemas";
import type { ResourceRecord } from "../../../schemas";
import type { Cell } from "../../spreadsheets";
import { cellOf, valueOf } from "../cells";
import type { CellReading } from "../cells";
import { changesOf, recordOf } from "./changes";
import type { Changes } from "./changes";
import { cellFrom } from "./mapping";
import type { Mapping } from "./mapping";
import type { RowProblem } from "./problems";
import type { Target } from "./targets";

export type Policy = {
  /** The property by which existing records are found: "id" or a unique one; undefined: every row is new. */
  match: string | undefined;
  existing: "update" | "skip" | "reject";
  /** What an empty cell does to an existing record's value. */
  empty: "keep" | "clear";
};

export type RowWrite =
  | { outcome: "create"; record: Record<string, unknown> }
  | { outcome: "update"; current: ResourceRecord; changes: Changes };

/** `rest`: what a row with cells that can't be read would do but for them. */
export type RowPlan =
  | { outcome: "blank" | "unchanged" | "skip" }
  | RowWrite
  | { outcome: "reject"; problems: RowProblem[]; rest?: RowWrite };

export type Planning = {
  mapping: Mapping;
  targets: Target[];
  policy: Policy;
  reading: CellReading;
  width: number;
  badQuotes: ReadonlySet<number>;
  find: (key: string) => ResourceRecord | undefined;
  /** What a new record has where the file has no column for it; nothing by default. */
  start?: Changes;
};

/** What one row of a file does: makes a record, changes one, or nothing; or why it can't. `rowNumber` is the file's. */
export function planRow(row: Cell[], rowNumber: number, planning: Planning): RowPlan {
  if (row.every((cell) => cell === "")) return { outcome: "blank" };
  const { policy, find, start } = planning;
  const faults = rowFaults(row, rowNumber, planning);
  if (faults.length > 0) return { outcome: "reject", problems: faults };
  const key = matchKey(row, planning);
  const current = key === undefined ? undefined : find(key);
  if (!current && policy.match === "id" && key !== undefined) {
    return { outcome: "reject", problems: [{ path: "id", value: key, row: { code: "UNKNOWN_ID" } }] };
  }
  if (current && policy.existing === "skip") return { outcome: "skip" };
  if (current && policy.existing === "reject") {
    return { outcome: "reject", problems: [{ path: policy.match, value: key, row: { code: "EXISTS" } }] };
  }
  const { values, problems } = readRow(row, planning, current);
  const write: RowWrite = current
    ? { outcome: "update", current, changes: changesOf(current, values) }
    : { outcome: "create", record: recordOf(values, start) };
  if (problems.length > 0) return { outcome: "reject", problems, rest: write };
  const changesNothing = write.outcome === "update" && Object.keys(write.changes).length === 0;
  return changesNothing ? { outcome: "unchanged" } : write;
}

/** The text by which a row finds its record, or undefined where it says none. */
export function matchKey(row: Cell[], { mapping, policy, targets, reading }: Planning): string | undefined {
  const source = policy.match === undefined ? undefined : mapping[policy.match];
  const target = targets.find(({ path }) => path === policy.match);
  if (!source || !target) return undefined;
  return keyOf(row, target, source, reading);
}

/** A unique value as text; undefined where the cell is empty or can't be read. */
export function keyOf(
  row: Cell[],
  target: Target,
  source: Mapping[string],
  reading: CellReading,
): string | undefined {
  const cell = cellFrom(row, source);
  if (cell === "") return undefined;
  const read = valueOf(target, cell, reading);
  return "value" in read && !isEmpty(read.value) ? String(read.value) : undefined;
}

function rowFaults(row: Cell[], rowNumber: number, { width, badQuotes }: Planning): RowProblem[] {
  if (badQuotes.has(rowNumber)) return [{ row: { code: "QUOTES" } }];
  const extra = row.slice(width).filter((cell) => cell !== "");
  if (extra.length === 0) return [];
  return [{ value: extra.join(" "), row: { code: "EXTRA_CELLS", count: extra.length } }];
}

/** The values that differ from the current record's; those of a new record that are not empty. */
function readRow(row: Cell[], { mapping, targets, policy, reading }: Planning, current?: ResourceRecord) {
  const values = new Map<string, unknown>();
  const problems: RowProblem[] = [];
  for (const target of targets) {
    const source = mapping[target.path];
    if (!source || target.path === "id") continue;
    const cell = cellFrom(row, source);
    const now = current && valueAt(current, target.path);
    // What an export would write for the value that is there changes nothing, whatever the file's number of digits.
    if (current && String(cell) === String(cellOf(target, now, reading))) continue;
    const read =
      String(cell).trim() === ""
        ? { value: null }
        : valueOf(target, cell, { ...reading, day: dayFor(target) });
    if ("problem" in read) {
      problems.push({ path: target.path, value: String(cell), cell: read.problem });
      continue;
    }
    const empty = isEmpty(read.value);
    if (empty && (!current || isEmpty(now) || policy.empty === "keep")) continue;
    if (!empty && current && isSame(read.value, now)) continue;
    values.set(target.path, empty ? null : read.value);
  }
  return { values, problems };

  /** The row's own day, on which times lie that name none (`x-span`). */
  function dayFor({ property }: Target): string | undefined {
    const path = property["x-span"]?.day;
    if (path === undefined) return undefined;
    const day = values.get(path) ?? (current && valueAt(current, path));
    return typeof day === "string" ? day : undefined;
  }
}
