import { isSame } from "../../../../dataProviders";
import { isEmpty, valueAt, type Resource, type ResourceRecord } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import { textOfCell, type Cell } from "../../../spreadsheets";
import { cellOf, valueOf, type CellProblem, type CellReading } from "../../cells";
import { changesOf, recordOf, type Changes } from "./changes";
import { haveSameParts, readItem } from "./items";
import { cellFrom, type Mapping } from "../columns/mapping";
import { exchangedPoint, withoutPlacesAddress, withPlace, type Placing } from "./placing";
import type { Doubt, RowProblem } from "./problems";
import { readyPaths, readyPlace, type ReadyPlace } from "./readySchedule";
import type { Target } from "../columns/targets";

export type Policy = {
  /** The property by which existing records are found: "id" or a unique one; undefined: every row is new. */
  match: string | undefined;
  existing: "update" | "skip" | "reject";
  /** What an empty cell does to an existing record's value. */
  empty: "keep" | "clear";
  /** Of rows with an address and no point: looked up, and what is on no map written all the same, or not; or not looked up. */
  addresses?: "find" | "reject" | "leave";
  /** Of a place that a row names and nobody knows: it is made, with the row's address, or the row is refused. */
  locations?: "create" | "reject";
  /** Of rows with the reference of an earlier one: its further items, or refused. */
  repeated?: "items" | "reject";
};

export type RowWrite = (
  | { outcome: "create"; record: Record<string, unknown> }
  | { outcome: "update"; current: ResourceRecord; changes: Changes }
) & {
  /** The name of a place that is to be made with it. */
  location?: string;
  /** Its address is on no map. */
  isUnplaced?: true;
  /** Where it is to be planned. */
  ready?: ReadyPlace;
};

/** `rest`: what a row with cells that can't be read would do but for them. */
export type RowPlan =
  | { outcome: "blank" | "unchanged" | "skip" | "joined" }
  | RowWrite
  | { outcome: "reject"; problems: RowProblem[]; rest?: RowWrite };

export type Planning = {
  mapping: Mapping;
  targets: Target[];
  policy: Policy;
  reading: CellReading;
  width: number;
  badQuotes: ReadonlySet<number>;
  /** What is meant as it stands, though it may look otherwise. */
  accepted?: ReadonlySet<Doubt>;
  find: (key: string) => ResourceRecord | undefined;
  /** What a new record has where the file has no column for it; nothing by default. */
  start?: Changes;
  /** How rows get their points; without it they have those that they name. */
  placing?: Placing | undefined;
  /** Where the resource says that its records are planned. */
  schedule?: Pick<Resource, "x-schedule"> | undefined;
  /** Rows with further items of the row's record. */
  more?: Cell[][];
};

/** What one row of a file does: makes a record, changes one, or nothing; or why it can't. `rowNumber` is the file's. */
export function planRow(row: Cell[], rowNumber: number, planning: Planning): RowPlan {
  if (row.every((cell) => String(cell).trim() === "")) return { outcome: "blank" };
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
  const { values, problems, location, ready } = readRow(row, planning, current);
  const read: RowWrite = current
    ? { outcome: "update", current, changes: changesOf(current, values) }
    : { outcome: "create", record: recordOf(values, start) };
  const more = { ...(location !== undefined && { location }), ...(ready && { ready }) };
  const write = placed({ ...read, ...more }, row, planning, problems);
  if (problems.length > 0) return { outcome: "reject", problems, rest: write };
  const changesNothing =
    write.outcome === "update" && Object.keys(write.changes).length === 0 && Object.keys(more).length === 0;
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

/** What keeps a row from being read at all. */
export function rowFaults(row: Cell[], rowNumber: number, { width, badQuotes }: Planning): RowProblem[] {
  if (badQuotes.has(rowNumber)) return [{ row: { code: "QUOTES" } }];
  const extra = row.slice(width).filter((cell) => cell !== "");
  if (extra.length === 0) return [];
  return [{ value: extra.join(" "), row: { code: "EXTRA_CELLS", count: extra.length } }];
}

/** The row with its point on the map; what is wrong with its place is added to the problems. */
function placed(
  read: RowWrite,
  row: Cell[],
  { placing, policy, accepted, mapping }: Planning,
  problems: RowProblem[],
): RowWrite {
  if (!placing) return read;
  const point = accepted?.has("EXCHANGED") ? undefined : exchangedPoint(read, placing);
  const latitude = `${placing.path}.latitude`;
  const source = mapping[latitude];
  if (point && source) {
    const value = String(cellFrom(row, source));
    problems.push({ path: latitude, value, row: { code: "EXCHANGED", ...point } });
  }
  const write = withoutPlacesAddress(read, placing);
  const { path, instead } = placing;
  if (write.location !== undefined && instead && isEmpty(addressIn(write, path)))
    problems.push({ path: instead.path, value: write.location, row: { code: "LOCATION_WITHOUT_ADDRESS" } });
  if (policy.addresses === "leave") return write;
  const { write: placedWrite, unknown } = withPlace(write, placing);
  if (unknown === undefined) return placedWrite;
  if (policy.addresses === "reject")
    problems.push({ path: `${path}.address`, value: unknown, row: { code: "NOT_ON_MAP" } });
  return { ...placedWrite, isUnplaced: true };
}

/** The address of a record as a row leaves it. */
function addressIn(write: RowWrite, path: string): unknown {
  const fields = write.outcome === "create" ? write.record : { ...write.current, ...write.changes };
  const place = fields[path];
  return isObject(place) ? place.address : undefined;
}

/** A place that nobody knows yet, and that may be made. */
function isNewLocation(target: Target, { code }: CellProblem, { placing, policy }: Planning): boolean {
  const isMissing = code === "UNKNOWN_REFERENCE" && target.path === placing?.instead?.path;
  return isMissing && policy.locations === "create";
}

/** The values that differ from the current record's; those of a new record that are not empty. */
function readRow(row: Cell[], planning: Planning, current?: ResourceRecord) {
  const { mapping, targets, policy, reading } = planning;
  const values = new Map<string, unknown>();
  const problems: RowProblem[] = [];
  let location: string | undefined;
  const wanted = new Map<string, unknown>();
  const scheduled = readyPaths(planning.schedule ?? {});
  for (const target of targets) {
    const source = mapping[target.path];
    if (!source || target.path === "id" || target.of !== undefined) continue;
    const cell = cellFrom(row, source);
    const now = current && valueAt(current, target.path);
    // What an export would write for the value that is there changes nothing, whatever the file's number of digits.
    if (current && String(cell) === textOfCell(cellOf(target, now, reading))) continue;
    const read =
      String(cell).trim() === ""
        ? { value: null }
        : valueOf(target, cell, { ...reading, day: dayFor(target) });
    if ("problem" in read && isNewLocation(target, read.problem, planning)) {
      location = String(cell).trim();
      continue;
    }
    if ("problem" in read) {
      problems.push({ path: target.path, value: String(cell), cell: read.problem });
      continue;
    }
    const empty = isEmpty(read.value);
    if (scheduled.includes(target.path)) {
      // A run is left on the board, not by an empty cell.
      if (!empty) wanted.set(target.path, read.value);
      continue;
    }
    if (empty && (!current || isEmpty(now) || policy.empty === "keep")) continue;
    if (!empty && current && isSame(read.value, now)) continue;
    const doubt = "doubt" in read ? read.doubt : undefined;
    if (doubt && !planning.accepted?.has(doubt.code))
      problems.push({ path: target.path, value: String(cell), row: doubt });
    values.set(target.path, empty ? null : read.value);
  }
  const own = readItem(row, planning);
  problems.push(...own.problems);
  const all = [own, ...(planning.more ?? []).map((each) => readItem(each, planning))];
  for (const of of new Set(all.flatMap(({ items }) => [...items.keys()]))) {
    const items = all.map((each) => each.items.get(of)).filter((item) => item !== undefined);
    if (!current || !haveSameParts(valueAt(current, of), items)) values.set(of, items);
  }
  return { values, problems, location, ready: readyPlace(planning.schedule ?? {}, wanted, current) };

  /** The row's own day, on which times lie that name none (`x-span`). */
  function dayFor({ property }: Target): string | undefined {
    const path = property["x-span"]?.day;
    if (path === undefined) return undefined;
    const day = values.get(path) ?? (current && valueAt(current, path));
    return typeof day === "string" ? day : undefined;
  }
}
