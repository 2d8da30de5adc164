import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import type { Sql } from "../database";
import type { Question } from "./remembered";

/**
 * Tells the planner how many rows there are in the tables that have grown or shrunk by more than a tenth since it was told,
 * in a transaction of the system. PostgreSQL does so by itself; the embedded database has nobody who would, and without it
 * takes the slow way through a list after an import.
 */
export function analyzeResources(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  return analyzeTables(sql, [...resources.keys(), "record_audit", "record_link"]);
}

/** The same of tables that a feature reads in great numbers. */
export async function analyzeTables(sql: Sql, names: readonly string[]): Promise<void> {
  const { rows } = await template<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${names}::text[]) and relkind = 'r'
      and abs(pg_relation_size(oid) / current_setting('block_size')::integer - relpages) > relpages / 10.0`.execute(
    sql,
  );
  const changed = rows.map(({ name }) => template.id(name));
  if (changed.length > 0) await template`analyze ${template.join(changed)}`.execute(sql);
}

/** What the keys of lists and of uniqueness are made with (`orderKey`), of which none tells anything of its argument. */
const keyFunctions = [
  "pg_catalog.lower(text)",
  "pg_catalog.left(text, integer)",
  "pg_catalog.textcat(text, text)",
  "pg_catalog.jsonb_object_field(jsonb, text)",
  "pg_catalog.jsonb_object_field_text(jsonb, text)",
  "pg_catalog.jsonb_typeof(jsonb)",
  "pg_catalog.float8(jsonb)",
  "pg_catalog.bool(jsonb)",
  "record_instant(text)",
];

/**
 * Row-level security lets only functions that tell nothing of a row (leakproof) look into an index before it. These are such
 * in fact, and only an administrator may say so, which the embedded database's user is. Without it, uniqueness, beginnings
 * and places in an order are looked up by going through the account's rows.
 */
export async function trustKeys(sql: Sql): Promise<void> {
  const { rows } = await template<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where oid = any(${keyFunctions}::regprocedure[]) and not proleakproof
      and (select rolsuper from pg_roles where rolname = current_user)`.execute(sql);
  for (const { name } of rows) await template`alter function ${template.raw(name)} leakproof`.execute(sql);
}

/** Whether an index is looked into for a key. */
export function trustsKeys(sql: Sql, accountId: string): Question<boolean> {
  return {
    key: `trusts keys ${accountId}`,
    find: async () => {
      const { rows } = await template<{ all: boolean }>`
        select bool_and(proleakproof) as all from pg_proc where oid = any(${keyFunctions}::regprocedure[])`.execute(
        sql,
      );
      return rows[0]?.all ?? false;
    },
    amend: async (known) => known,
    size: () => 1,
  };
}
