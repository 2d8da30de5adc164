import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import type { Column, Sql } from "../database";
import { shortened } from "./cleanBody";
import {
  addError,
  type ApiFailure,
  type FieldErrors,
  failureOfFields,
  hasErrorAt,
  hasErrors,
  noErrors,
} from "../../schemas/failure";
import { own, type Values } from "./record";
import type { Table } from "./table";

/** A record that is to have these values; `before` is what it has now. */
export type Claimant = { id: string; before?: Values; after: Values; errors: FieldErrors };

/**
 * Tells each of the claimants, in their order, whether its unique values are taken: by a stored record or by a claimant
 * before it. One that is refused anyway takes none. One query a column, however many there are. Answers how many could be decided: one that wants what another
 * gives up here must wait until that is written.
 */
export async function claimUnique(
  sql: Sql,
  accountId: string,
  table: Table,
  claimants: Claimant[],
): Promise<number> {
  const columns: Claimed[] = [];
  for (const column of table.unique)
    columns.push({
      column,
      holders: new Map(),
      claims: await claimsOf(sql, accountId, table, column, claimants),
    });
  for (const [index, { id, errors }] of claimants.entries()) {
    const states = columns.map(({ claims, holders }) => holderNow(holders, claims[index]));
    if (states.includes(null)) return index;
    for (const [at, holder] of states.entries()) {
      const { column, claims } = columns[at] as Claimed;
      if (holder !== undefined && holder !== id)
        addError(errors, column.name, taken(column, claims[index]?.value));
    }
    if (!hasErrors(errors)) for (const { claims, holders } of columns) settle(holders, claims[index], id);
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
  const [found] = await findHolders(sql, accountId, table, column, [value]);
  return found?.holder ?? undefined;
}

/** What became of a race: PostgreSQL's own refusal of a value that somebody has just taken. */
export function uniqueFailure(table: Table, error: unknown, values?: Values): ApiFailure | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505") return undefined;
  if (isOfFeature(table, error)) return undefined;
  const detail = "detail" in error ? String(error.detail) : "";
  const column = table.unique.find(({ name }) => detail.includes(name)) ?? table.unique[0];
  if (!column) return undefined;
  const errors = noErrors();
  addError(errors, column.name, taken(column, own(values, column.name)));
  return failureOfFields(errors);
}

/** Whether the refusal is of an index that a feature made for itself, on a column that is not x-unique. */
function isOfFeature({ resource }: Table, error: Error): boolean {
  const { table, constraint } = error as Error & { table?: string; constraint?: string };
  return table === resource.name && constraint !== undefined && !/^unique_|_pkey$/.test(constraint);
}

type Found = { key: string; holder: string | null };
/** What a claimant asks of a column. `found` is of the new value, `given` the key of the one that it gives up. */
type Claim = { value: unknown; found: Found | undefined; given: string | undefined };
/** `holders`: who has a key now that earlier claimants are served; null: nobody any more, once that is written. */
type Claimed = { column: Column; claims: Claim[]; holders: Map<string, string | null> };

async function claimsOf(
  sql: Sql,
  accountId: string,
  table: Table,
  column: Column,
  claimants: Claimant[],
): Promise<Claim[]> {
  const pairs = claimants.map(({ before, after }) => [own(before, column.name), own(after, column.name)]);
  const wrong = claimants.map(({ errors }) => hasErrorAt(errors, column.name));
  const changed = pairs.map(([old, next], index) => (old === next || wrong[index] ? [] : [old, next]));
  const wanted = [...changed.map(([, next]) => next), ...changed.map(([old]) => old)];
  const found = await findHolders(sql, accountId, table, column, wanted);
  return changed.map(([, value], index) => {
    const old = found[index + claimants.length]?.key;
    return { value, found: found[index], given: old === found[index]?.key ? undefined : old };
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

/** For each value its key, as the database folds it, and who has it; nothing where there is no value. */
async function findHolders(
  sql: Sql,
  accountId: string,
  table: Table,
  { name, type }: Column,
  values: unknown[],
): Promise<(Found | undefined)[]> {
  const wanted = values.map((value) => (fits(type, value) ? value : null));
  if (wanted.every((value) => value === null)) return values.map(() => undefined);
  const column = template`r.${template.id(name)}`;
  const array = template`${wanted}::${template.raw(type)}[]`;
  const [stored, key] =
    type === "text" ? [template`lower(${column})`, template`lower(value)`] : [column, template`value`];
  const { rows } = await template<{ position: number } & Found>`
    select w.position, w.key::text as key, r.id as holder
    from (select position, ${key} as key from unnest(${array}) with ordinality as u(value, position) where value is not null) w
      left join ${template.id(table.resource.name)} r on r.account_id = ${accountId} and ${stored} = w.key`.execute(
    sql,
  );
  const byPosition = new Map(rows.map((row) => [row.position - 1, row]));
  return values.map((_, index) => byPosition.get(index));
}

const jsTypes: Partial<Record<Column["type"], string>> = { text: "string", boolean: "boolean" };

/** A value that failed its checks is not looked for. */
function fits(type: Column["type"], value: unknown): boolean {
  if (type === "bigint") return Number.isSafeInteger(value);
  return typeof value === (jsTypes[type] ?? "number");
}

function taken({ name }: Column, value: unknown) {
  return errorItem("NOT_UNIQUE", { field: name, value: shortened(value) });
}
