import { sql as template } from "kysely";
import type { Database, Sql } from "../../database";
import { analyzeTables } from "../../resources";
import type { Kept } from "./Kept";

/** Puts together what is due of an account, up to all that was written before this began. */
export async function settleKept(database: Database, accountId: string, all: readonly Kept[]): Promise<void> {
  for (const kept of all) {
    let settled = 0;
    while (await database.read(accountId, (sql) => isDue(sql, accountId, kept)))
      settled += await database.transaction(accountId, (sql) => settleSome(sql, accountId, kept));
    // So many at once are no day's work: what is known of how many there are is of before.
    if (settled > kept.atOnce) await database.transaction(null, (sql) => analyzeTables(sql, kept.tables));
  }
}

async function isDue(sql: Sql, accountId: string, { due }: Kept): Promise<boolean> {
  const { rows } = await template<{ is: boolean }>`
    select exists (select from ${template.id(due)} where account_id = ${accountId}) as is`.execute(sql);
  return rows[0]?.is === true;
}

/** How many keys were settled, `atOnce` at most: none where another one was first. */
export async function settleSome(
  sql: Sql,
  accountId: string,
  kept: Kept,
  atOnce = kept.atOnce,
): Promise<number> {
  const due = template.id(kept.due);
  const key = template.id(kept.key);
  // One at a time: a second one waits for the first, and looks again.
  await template`select pg_advisory_xact_lock(hashtextextended(${`${kept.due} ${accountId}`}, 0))`.execute(
    sql,
  );
  const { rows } = await template<{ key: string }>`
    with noted as (
      select distinct key from (select ${key} as key from ${due} where account_id = ${accountId} order by ${key} limit ${notesAtOnce}) d
      order by key limit ${atOnce}),
    gone as (
      delete from ${due} d using noted where d.account_id = ${accountId} and d.${key} = noted.key returning d.${key} as key)
    select distinct key from gone`.execute(sql);
  const keys = rows.map((row) => row.key);
  if (keys.length === 0) return 0;
  for (const table of kept.tables)
    await template`
      delete from ${template.id(table)} where account_id = ${accountId} and ${key} = any(${keys}::text[])`.execute(
      sql,
    );
  for (const statement of kept.fill(accountId, keys)) await statement.execute(sql);
  return keys.length;
}

/** A key may be noted many times. */
const notesAtOnce = 10_000;
