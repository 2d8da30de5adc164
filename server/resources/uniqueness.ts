import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import { type Column, type Sql, uniqueIndex } from "../database";
import { shortened } from "./cleanBody";
import {
  addError,
  ApiFailure,
  type FieldErrors,
  failureOfFields,
  hasErrorAt,
  hasErrors,
  noErrors,
} from "../../schemas/failure";
import type { Expression } from "./fields";
import { own, type Values } from "./record";
import type { Table } from "./table";

/** A record that is to have these values; `before` is what it has now. */
export type Claimant = { id: string; before?: Values; after: Values; errors: FieldErrors };

/**
 * Tells each of the claimants, in their order, whether its unique values are taken, alone or together: by a stored record
 * or by a claimant before it. One that is refused anyway takes none. One query a key, however many there are. Answers how many could be decided: one that wants what another
 * gives up here must wait until that is written.
 */
export async function claimUnique(
  sql: Sql,
  accountId: string,
  table: Table,
  claimants: Claimant[],
): Promise<number> {
  const keys: Claimed[] = [];
  for (const columns of table.keys)
    keys.push({
      columns,
      holders: new Map(),
      claims: await claimsOf(sql, accountId, table, columns, claimants),
    });
  for (const [index, { id, errors }] of claimants.entries()) {
    const states = keys.map(({ claims, holders }) => holderNow(holders, claims[index]));
    if (states.includes(null)) return index;
    for (const [at, holder] of states.entries()) {
      const { columns, claims } = keys[at] as Claimed;
      if (holder !== undefined && holder !== id) addTaken(errors, columns, claims[index]?.values ?? []);
    }
    if (!hasErrors(errors)) for (const { claims, holders } of keys) settle(holders, claims[index], id);
  }
  return claimants.length;
}

/** The id of the record that has this value in a unique column. */
export async function holderOf(
  sql: Sql,
  accountId: string,
  table: Table,
  column: Column,
  value: unknown,
): Promise<string | undefined> {
  const [found] = await findHolders(sql, accountId, table, [column], [[value]]);
  return found?.holder ?? undefined;
}

/** What became of a race: PostgreSQL's own refusal of a value that somebody has just taken. */
export function uniqueFailure(table: Table, error: unknown, values?: Values): ApiFailure | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505") return undefined;
  if (isOfFeature(table, error)) return undefined;
  const { constraint, table: held } = error as Error & { constraint?: string; table?: string };
  const known = table.keys.find((key) => uniqueIndex(table.resource.name, key) === constraint);
  // A server of a newer version, beside this one, keeps something unique of which this one does not know.
  if (!known && held === table.resource.name && constraint?.startsWith("unique_"))
    return new ApiFailure("NOT_UNIQUE_TOGETHER", { same: "values, which have to be unique by now" });
  const columns = known ?? table.keys[0];
  if (!columns) return undefined;
  const errors = noErrors();
  addTaken(
    errors,
    columns,
    columns.map(({ name }) => own(values, name)),
  );
  return failureOfFields(errors);
}

/** Whether the refusal is of an index that a feature made for itself, on a column that is not x-unique. */
function isOfFeature({ resource }: Table, error: Error): boolean {
  const { table, constraint } = error as Error & { table?: string; constraint?: string };
  return table === resource.name && constraint !== undefined && !/^unique_|_pkey$/.test(constraint);
}

type Found = { key: string; holder: string | null };
/** What a claimant asks of a key. `found` is of the new values, `given` the key of those that it gives up. */
type Claim = { values: unknown[]; found: Found | undefined; given: string | undefined };
/** `holders`: who has a key now that earlier claimants are served; null: nobody any more, once that is written. */
type Claimed = { columns: Column[]; claims: Claim[]; holders: Map<string, string | null> };

async function claimsOf(
  sql: Sql,
  accountId: string,
  table: Table,
  columns: Column[],
  claimants: Claimant[],
): Promise<Claim[]> {
  const valuesOf = (record: Values | undefined) => columns.map(({ name }) => own(record, name));
  const changed = claimants.map(({ before, after, errors }) => {
    const [old, next] = [valuesOf(before), valuesOf(after)];
    const isWrong = columns.some(({ name }) => hasErrorAt(errors, name));
    const isSame = next.every((value, index) => value === old[index]);
    return isWrong || isSame ? { old: [], next: [] } : { old, next };
  });
  const wanted = [...changed.map(({ next }) => next), ...changed.map(({ old }) => old)];
  const found = await findHolders(sql, accountId, table, columns, wanted);
  return changed.map(({ next }, index) => {
    const old = found[index + claimants.length]?.key;
    return { values: next, found: found[index], given: old === found[index]?.key ? undefined : old };
  });
}

function holderNow(holders: Claimed["holders"], claim: Claim | undefined): string | null | undefined {
  const found = claim?.found;
  if (!found) return undefined;
  return holders.has(found.key) ? holders.get(found.key) : (found.holder ?? undefined);
}

function settle(holders: Claimed["holders"], claim: Claim | undefined, id: string): void {
  if (claim?.found) holders.set(claim.found.key, id);
  if (claim?.given !== undefined) holders.set(claim.given, null);
}

/** For each row of values its key, as the database folds them, and who has it; nothing where one of them is missing. */
async function findHolders(
  sql: Sql,
  accountId: string,
  table: Table,
  columns: Column[],
  rowsOfValues: unknown[][],
): Promise<(Found | undefined)[]> {
  const complete = rowsOfValues.map((values) => columns.every(({ type }, at) => fits(type, values[at])));
  if (!complete.includes(true)) return rowsOfValues.map(() => undefined);
  const arrays = columns.map(({ type }, at) => {
    const values = rowsOfValues.map((row, index) => (complete[index] ? row[at] : null));
    return template`${values}::${template.raw(type)}[]`;
  });
  const names = columns.map((_, at) => template.id(`v${at}`));
  const keys = columns.map(({ type }, at) => folded(type, template.id(`v${at}`)));
  const matches = columns.map(
    ({ name, type }, at) =>
      template`${folded(type, template`r.${template.id(name)}`)} = ${folded(type, template.ref(`w.v${at}`))}`,
  );
  const { rows } = await template<{ position: number } & Found>`
    select w.position, w.key, r.id as holder
    from (select u.*, jsonb_build_array(${template.join(keys)})::text as key
        from unnest(${template.join(arrays)}) with ordinality as u(${template.join(names)}, position)
        where ${template.join(
          names.map((name) => template`${name} is not null`),
          template` and `,
        )}) w
      left join ${template.id(table.resource.name)} r
        on r.account_id = ${accountId} and ${template.join(matches, template` and `)}`.execute(sql);
  const byPosition = new Map(rows.map((row) => [row.position - 1, row]));
  return rowsOfValues.map((_, index) => byPosition.get(index));
}

/** As the unique index has it (server/database). */
function folded(type: Column["type"], value: Expression): Expression {
  return type === "text" ? template`lower(${value})` : value;
}

const jsTypes: Partial<Record<Column["type"], string>> = { text: "string", boolean: "boolean" };

/** A value that failed its checks is not looked for. */
function fits(type: Column["type"], value: unknown): boolean {
  if (type === "bigint") return Number.isSafeInteger(value);
  return typeof value === (jsTypes[type] ?? "number");
}

/** Of values that are unique together each is at fault, and tells of all. */
function addTaken(errors: FieldErrors, columns: Column[], values: unknown[]): void {
  const shown = values.map(shortened);
  const [only] = columns;
  if (only && columns.length === 1) {
    addError(errors, only.name, errorItem("NOT_UNIQUE", { field: only.name, value: shown[0] }));
    return;
  }
  const properties = columns.map(({ name }) => name);
  const same = properties.map((name, at) => `${name} "${shown[at]}"`);
  for (const field of properties)
    addError(errors, field, errorItem("NOT_UNIQUE_TOGETHER", { field, properties, values: shown, same }));
}
