import type { BatchResult } from "../../../../dataProviders";
import { updateSends, type Resource } from "../../../../schemas";
import type { Cell, Table } from "../../../spreadsheets";
import type { CellReading } from "../../cells";
import { batchSize, type ImportApi } from "../rows/api";
import { comparable, findExisting } from "../rows/existing";
import { itemRows, planWithItems } from "../rows/itemRows";
import { centrePoints, exchangedBy } from "../rows/exchanged";
import { locate } from "./locate";
import { keyOf, matchKey, planRow, type Planning, type RowPlan, type RowWrite } from "../rows/plan";
import { plannedRow, takeBatch, type PlannedRow } from "../rows/planned";
import { placeNamedIn, type PlaceProperty } from "../rows/placing";
import type { Address } from "../../../../dataProviders/services";
import { serverProblems } from "./serverProblems";
import { withoutFollowing, type Problem, type RowProblem } from "../rows/problems";

const outcomes = ["blank", "unchanged", "skip", "reject", "create", "update", "joined"] as const;
type Outcome = (typeof outcomes)[number];
type Counts = Record<Outcome, number>;

/** What the dry run found: for each row what it does, and every problem. */
export type Checked = {
  outcomeOf(index: number): Outcome;
  counts: Counts;
  problems: Problem[];
  /** The writes of the rows from `start`, as many as one call carries unless told, and where the next begins. */
  operations(start: number, size?: number): { rows: PlannedRow[]; next: number };
  /** What the cells were read with. */
  reading: CellReading;
  /** How it went with addresses that name no point; undefined where none was looked up. */
  lookup?: Lookup;
};

/** `unplaced` rows are written though their address is on no map. */
export type Lookup = {
  unplaced: number;
  /** Addresses whose house numbers are on no map. */
  approximate: number;
  hasGeocoder: boolean;
  failure: string | undefined;
};

/** `work`: what is done, where it is not the check itself. */
export type Progress = (done: number, total: number, work?: "lookup") => void;

type Checking = {
  api: ImportApi;
  resource: Resource;
  table: Table;
  planning: Omit<Planning, "find" | "placing"> & { place?: PlaceProperty | undefined };
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
  const { whole, places } = await withPlaces({ ...planning, find: existing.find });
  const doubles = repeatedKeys(rows, firstRow, whole);
  const states = new Uint8Array(rows.length);
  const problems: Problem[] = [];
  const unknown = new Set<number>();
  const set = (index: number, outcome: Outcome) => {
    states[index] = outcomes.indexOf(outcome);
  };
  const items = itemRows(rows, whole);
  for (const index of items.headOf.keys()) doubles.delete(index);
  const plan = (index: number): RowPlan => planWithItems(rows, index, firstRow, { planning: whole, items });
  const operations = (start: number, size?: number) => {
    const take = (index: number) => {
      const outcome = outcomes[states[index] ?? 0];
      if (outcome !== "create" && outcome !== "update") return undefined;
      return plannedRow(index, plan(index), resource);
    };
    return takeBatch(start, rows.length, take, size);
  };
  /** What was told of the rows that the server is not asked to write, by the place of each. */
  const told = new Map<number, RowProblem[]>();

  for (let index = 0; index < rows.length; index++) {
    const row = plan(index);
    if ("isUnplaced" in row) unknown.add(index);
    const double = doubles.get(index);
    const rejected = row.outcome === "reject" || (double !== undefined && row.outcome !== "blank");
    set(index, rejected ? "reject" : row.outcome);
    const found = [
      ...(row.outcome === "reject" ? row.problems : []),
      ...(rejected && double ? [double] : []),
    ];
    if (found.length > 0) told.set(index, found);
    for (const problem of withoutFollowing(found, whole.targets))
      problems.push({ ...problem, rowNumber: firstRow + index });
    if (index % batchSize === batchSize - 1) await pause(signal);
  }
  /** Has the server judge rows without writing them, and gathers what it refuses of them. */
  async function ask(batch: { rows: PlannedRow[] }): Promise<void> {
    signal?.throwIfAborted();
    if (batch.rows.length === 0) return;
    const writes = batch.rows.map(({ operation }) => operation);
    const results = await api.batch(writes, { dryRun: true, signal });
    for (const [at, { index }] of batch.rows.entries()) {
      const refused = refusals(results[at], rows[index] ?? [], whole);
      const found = refused.filter((problem) => !isToldIn(told.get(index) ?? [], problem));
      if (refused.length > 0) set(index, "reject");
      for (const problem of found) problems.push({ ...problem, rowNumber: firstRow + index });
    }
  }

  refuseWhole();
  for (let start = 0; start < rows.length;) {
    const batch = operations(start);
    await ask(batch);
    start = batch.next;
    onProgress(start, rows.length);
  }
  // What else is wrong with them is told with what keeps them from being written, so that they are mended once.
  const refusedAnyway = [...told.keys()];
  for (let start = 0; start < refusedAnyway.length;) {
    const batch = takeBatch(start, refusedAnyway.length, (at) => {
      const index = refusedAnyway[at] ?? 0;
      const row = plan(index);
      return plannedRow(index, row.outcome === "reject" ? row.rest : row, resource);
    });
    await ask(batch);
    start = batch.next;
  }
  const isWritten = (index: number) => ["create", "update"].includes(outcomes[states[index] ?? 0] ?? "blank");
  const unplaced = rows.filter((_, index) => unknown.has(index) && isWritten(index)).length;
  refuseWhole();
  problems.sort((one, other) => one.rowNumber - other.rowNumber);
  return {
    outcomeOf: (index) => outcomes[states[index] ?? 0] ?? "blank",
    counts: countOf(states),
    problems,
    operations,
    reading: planning.reading,
    ...(places && { lookup: { ...places, unplaced } }),
  };

  /** A record one of whose rows is refused is not written in part: its other rows come back with it. */
  function refuseWhole(): void {
    for (const [head, others] of items.rowsOf) {
      const all = [head, ...others];
      const refused = all.find((index) => outcomes[states[index] ?? 0] === "reject");
      if (refused === undefined) continue;
      for (const index of all) {
        if (outcomes[states[index] ?? 0] === "reject") continue;
        set(index, "reject");
        problems.push({ row: { code: "ITEM_ROW", row: firstRow + refused }, rowNumber: firstRow + index });
      }
    }
  }

  /** Asks where the addresses lie that rows name without a point. */
  async function withPlaces(
    before: Planning,
  ): Promise<{ whole: Planning; places?: Omit<Lookup, "unplaced"> }> {
    const { place } = planning;
    if (!place) return { whole: before };
    const addresses: Address[] = [];
    const at = (address: Address) => void addresses.push(address);
    const addressOf = await addressesOf(before, place);
    const hasPoints = before.mapping[`${place.path}.latitude`] && before.mapping[`${place.path}.longitude`];
    const isExchanged = exchangedBy(hasPoints ? await centrePoints(api, signal) : []);
    const asking = { ...before, placing: { ...place, at, addressOf, hasGeocoder: true } };
    for (const [index, row] of rows.entries()) planRow(row, firstRow + index, asking);
    const report = (done: number, total: number) => onProgress(done, total, "lookup");
    const { failure, hasGeocoder, approximate, ...found } = await locate(api, {
      addresses,
      onProgress: report,
      signal,
    });
    const whole = { ...before, placing: { ...place, at: found.at, addressOf, hasGeocoder, isExchanged } };
    return addresses.length === 0 ? { whole } : { whole, places: { failure, hasGeocoder, approximate } };
  }

  /** The addresses of the places that rows name. */
  async function addressesOf(before: Planning, place: PlaceProperty) {
    const { path, instead } = place;
    const named = new Set<string>();
    if (instead)
      for (const [index, row] of rows.entries()) {
        const planned = planRow(row, firstRow + index, before);
        const write = planned.outcome === "reject" ? planned.rest : planned;
        const id = write && isWrite(write) ? placeNamedIn(write, place) : undefined;
        if (id !== undefined) named.add(id);
      }
    if (!instead || named.size === 0) return () => undefined;
    const fields = ["id", path];
    const { find } = await findExisting(api.of(instead.resource), {
      match: "id",
      keys: named,
      fields,
      signal,
    });
    return (id: string) => find(id)?.[path];
  }
}

function isWrite(plan: RowPlan): plan is RowWrite {
  return plan.outcome === "create" || plan.outcome === "update";
}

/** Whether a problem is of a cell of which one is told already: that it is empty then, say, because it can't be read. */
function isToldIn(told: RowProblem[], { path }: RowProblem): boolean {
  return path !== undefined && told.some((each) => each.path === path);
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
