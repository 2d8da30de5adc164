import { sql as template } from "kysely";
import { appRole, mayBecomeApp } from "./appRole";
import type { Sql } from "./database";

const privileges = ["select", "insert", "update", "delete"] as const;
export type Privilege = (typeof privileges)[number];

/**
 * Keeps the rows of tables with an `account_id uuid` apart: an account's transaction sees and takes its own rows
 * only, and does with them what is `allowed` (an audit is not updated). The system's transactions see all. Can be
 * repeated: what is as it should be is left alone.
 *
 * Without the app role, the tables' owner itself is bound (FORCE), and an account told from the system by
 * `app.account` alone.
 */
export async function protectTables(
  sql: Sql,
  tables: readonly string[],
  allowed: readonly Privilege[] = privileges,
): Promise<void> {
  for (const table of await withoutPolicies(sql, tables)) await addPolicies(sql, table);
  await admitAccounts(sql, tables, allowed);
}

/** Lets accounts' transactions use tables, or views that keep the accounts apart themselves. */
export async function admitAccounts(
  sql: Sql,
  tables: readonly string[],
  allowed: readonly Privilege[] = privileges,
): Promise<void> {
  if (!(await mayBecomeApp(sql))) return;
  for (const table of await withoutGrants(sql, tables, allowed)) await grant(sql, table, allowed);
}

async function withoutPolicies(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select name from unnest(${tables}::text[]) as name where not exists (
      select from pg_policies p
      where p.schemaname = current_schema() and p.tablename = name and p.policyname = 'system')`.execute(sql);
  return rows.map(({ name }) => name);
}

async function withoutGrants(
  sql: Sql,
  tables: readonly string[],
  allowed: readonly Privilege[],
): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select name from unnest(${tables}::text[]) as name where exists (
      select from unnest(${privileges}::text[]) as privilege
      where has_table_privilege(${appRole}, quote_ident(name), privilege) <> (privilege = any(${allowed}::text[])))`.execute(
    sql,
  );
  return rows.map(({ name }) => name);
}

async function addPolicies(sql: Sql, table: string): Promise<void> {
  const name = template.id(table);
  await template`alter table ${name} enable row level security, force row level security`.execute(sql);
  // In sub-selects, which run once for a statement instead of once for a row.
  await template`create policy account on ${name}
    using (account_id = (select nullif(current_setting('app.account', true), '')::uuid))`.execute(sql);
  await template`create policy system on ${name} using (
    (select current_user <> ${template.lit(appRole)} and coalesce(current_setting('app.account', true), '') = ''))`.execute(
    sql,
  );
}

async function grant(sql: Sql, table: string, allowed: readonly Privilege[]): Promise<void> {
  const role = template.id(appRole);
  const words = template.join(allowed.map((privilege) => template.raw(privilege)));
  await template`revoke all on ${template.id(table)} from ${role}`.execute(sql);
  await template`grant ${words} on ${template.id(table)} to ${role}`.execute(sql);
}
