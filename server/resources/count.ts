import { type RawBuilder, sql as template } from "kysely";
import type { Sql } from "../database";
import type { Expression } from "./fields";

/** How many rows, as of which sequence of the account's audit. */
type Count = { sequence: number | null; total: number };

const mostCounts = 1000;
/** A question of more letters (thousands of ids) is hardly asked twice, and would fill the memory. */
const longestKey = 5000;
const counts = new Map<string, Count>();

/**
 * How many rows `from` has. Counting looks at every row, and who pages, sorts or comes back asks the same again: the
 * count is kept for as long as the account's audit, which every write adds to, has not grown.
 */
export async function countRows(sql: Sql, accountId: string, from: Expression): Promise<number> {
  const query = template<Count>`
    select (select count(*) from ${from}) as total, (${lastSequenceOf(accountId)}) as sequence`;
  const { sql: text, parameters } = query.compile(sql);
  const key = JSON.stringify([text, parameters]);
  const known = counts.get(key);
  if (known !== undefined && known.sequence === (await lastSequence(sql, accountId))) return known.total;
  // In one statement, so that the count is of that very sequence.
  const { rows } = await query.execute(sql);
  const [count = { sequence: null, total: 0 }] = rows;
  counts.delete(key);
  if (key.length <= longestKey) counts.set(key, count);
  for (const oldest of counts.keys()) if (counts.size > mostCounts) counts.delete(oldest);
  return count.total;
}

async function lastSequence(sql: Sql, accountId: string): Promise<number | null> {
  const { rows } = await template<{
    last: number | null;
  }>`select (${lastSequenceOf(accountId)}) as last`.execute(sql);
  return rows[0]?.last ?? null;
}

/** The last sequence of an account's audit; null before its first write. */
export function lastSequenceOf(accountId: string): RawBuilder<unknown> {
  return template`select sequence from record_audit where account_id = ${accountId} order by sequence desc limit 1`;
}
