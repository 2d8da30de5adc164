import { type RawBuilder, sql as template } from "kysely";
import type { Sql } from "../database";
import type { Expression } from "./fields";

/** How many rows match, as of which sequence of the account's audit; of few, which they are. */
type Matches = { sequence: number | null; total: number; ids?: string[] };

const mostCounts = 1000;
/** A question of more letters (thousands of ids) is hardly asked twice, and would fill the memory. */
const longestKey = 5000;
/** Fewer rows than this are quicker to fetch by their ids than by going through an order until a page is full. */
const mostIds = 5000;
const mostIdsOfAll = 200_000;

/**
 * How many rows `r` match; which they are, where they are few. Who pages, sorts or comes back asks the same again: the
 * answer is kept for as long as the account's audit, which every write adds to, has not grown. Of one database only.
 */
export class Counts {
  readonly #known = new Map<string, Matches>();

  /**
   * `looksAtAll`: the question has to look at every row, so that of few it is worth while to remember which they are.
   * `changesUnseen`: the answer changes without the audit, and is not to be remembered.
   */
  async of(
    sql: Sql,
    accountId: string,
    fromWhere: Expression,
    { looksAtAll, changesUnseen }: { looksAtAll: boolean; changesUnseen: boolean },
  ): Promise<Pick<Matches, "total" | "ids">> {
    const query = template<Matches>`
      select (select count(*) from ${fromWhere}) as total, (${lastSequenceOf(accountId)}) as sequence`;
    const { sql: text, parameters } = query.compile(sql);
    const key = JSON.stringify([text, parameters]);
    const before = changesUnseen ? undefined : this.#known.get(key);
    if (before !== undefined && before.sequence === (await lastSequence(sql, accountId))) return before;
    // In one statement, so that the count is of that very sequence.
    const { rows } = await query.execute(sql);
    const [matches = { sequence: null, total: 0 }] = rows;
    this.#known.delete(key);
    if (changesUnseen || key.length > longestKey) return matches;
    if (looksAtAll && matches.total <= mostIds) matches.ids = await idsOf(sql, fromWhere);
    this.#known.set(key, matches);
    this.#forgetOldest();
    return matches;
  }

  #forgetOldest(): void {
    let held = 0;
    for (const { ids } of this.#known.values()) held += ids?.length ?? 0;
    for (const [oldest, { ids }] of this.#known) {
      if (this.#known.size <= mostCounts && held <= mostIdsOfAll) return;
      this.#known.delete(oldest);
      held -= ids?.length ?? 0;
    }
  }
}

/** Of the snapshot that was counted: a list is read in one. */
async function idsOf(sql: Sql, fromWhere: Expression): Promise<string[]> {
  const { rows } = await template<{ ids: string[] | null }>`
    select array_agg(r.id) as ids from ${fromWhere}`.execute(sql);
  return rows[0]?.ids ?? [];
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
