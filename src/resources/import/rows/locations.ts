import type { BatchOperation } from "../../../../dataProviders";
import type { Resource } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import { plain } from "../../cells";
import type { ImportApi } from "./api";
import { refusals } from "../check/check";
import { placeProperty } from "./placing";
import type { PlannedRow } from "./planned";
import type { RowProblem } from "./problems";

/** A place that was made: its id and the address that it was given; or why it was not. */
export type Made = { id: string; address: unknown } | { problems: RowProblem[] };

type Making = {
  api: ImportApi;
  /** Of this part of the import. */
  key: string;
  resource: Resource;
  /** Those of the parts before, by name. */
  made: Map<string, Made>;
  rows: PlannedRow[];
};

/**
 * Makes the places that these rows name and nobody knows, each once, with the address of the first row that names it.
 * What is answered are the rows as they lie there, and what keeps the others from it.
 */
export async function makeLocations({ api, key, resource, made, rows }: Making) {
  const refused: { row: PlannedRow; problems: RowProblem[] }[] = [];
  const place = placeProperty(resource);
  if (!place?.instead || rows.every(({ location }) => location === undefined)) return { rows, refused };
  const { path, instead } = place;
  const fresh = new Map<string, { name: string; address: unknown }>();
  for (const row of rows) {
    if (row.location === undefined || made.has(plain(row.location)) || fresh.has(plain(row.location)))
      continue;
    fresh.set(plain(row.location), { name: row.location, address: addressOf(row, path) });
  }
  const operations = [...fresh.values()].map(({ name, address }): BatchOperation => ({
    op: "create",
    record: { name, [path]: address },
  }));
  const options = { dryRun: false, key: `${key}-places` };
  const results = operations.length > 0 ? await api.of(instead.resource).batch(operations, options) : [];
  for (const [index, [name, { address }]] of [...fresh].entries()) {
    const result = results[index];
    const isMade = result?.success === true && result.id !== undefined;
    const problems = () =>
      refusals(result, [], { mapping: {} }).map((each) => ({ ...each, path: instead.path }));
    made.set(name, isMade ? { id: result.id ?? "", address } : { problems: problems() });
  }
  const placed = rows.flatMap((row) => {
    const location = row.location === undefined ? undefined : made.get(plain(row.location));
    if (!location) return [row];
    if ("id" in location) return [lyingAt(row, { path, reference: instead.path, ...location })];
    refused.push({
      row,
      problems: location.problems.map((each) => ({ ...each, value: row.location ?? "" })),
    });
    return [];
  });
  return { rows: placed, refused };
}

type Lying = { path: string; reference: string; id: string; address: unknown };

/** The row at its place; an address that is another than the place's stays its own. */
function lyingAt(row: PlannedRow, { path, reference, id, address }: Lying): PlannedRow {
  const { operation } = row;
  if (!("record" in operation)) return row;
  const { [path]: own, ...rest } = operation.record;
  const isSame = JSON.stringify(own) === JSON.stringify(address);
  const kept = isSame ? (operation.op === "update" ? { [path]: null } : {}) : { [path]: own };
  const record = { ...rest, ...(own !== undefined && kept), [reference]: id };
  return { ...row, operation: { ...operation, record }, after: record };
}

/** The address that a row gives, or that its record has. */
function addressOf({ operation, current }: PlannedRow, path: string): unknown {
  const own = "record" in operation ? operation.record[path] : undefined;
  return isObject(own) ? own : current?.[path];
}
