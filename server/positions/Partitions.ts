import { sql as template } from "kysely";
import type { Database, Sql } from "../database";
import { settingsFrom } from "../settings";
import { dayMs } from "./fix";
import type { OwnSettings } from "./settingsRead";

const prefix = "position_";

/**
 * The days of UTC that positions are kept by: a table each, made before the first position of its day comes and dropped
 * whole once no account keeps that day any more.
 */
export class Partitions {
  readonly #database: Database;
  readonly #forgetDerived: ForgetDerived | undefined;
  readonly #known = new Set<string>();

  constructor(database: Database, forgetDerived: ForgetDerived | undefined) {
    this.#database = database;
    this.#forgetDerived = forgetDerived;
  }

  /** Makes sure that there are tables for these times, in milliseconds. */
  async ensure(times: Iterable<number>): Promise<void> {
    const days = new Set([...times].map((time) => Math.floor(time / dayMs)));
    const missing = [...days].filter((day) => !this.#known.has(nameOf(day)));
    if (missing.length === 0) return;
    await this.#database.transaction(null, async (sql) => {
      await takeTurn(sql);
      for (const day of missing)
        await template`
          create table if not exists ${template.table(nameOf(day))} partition of position
          for values from (${template.lit(startOf(day))}) to (${template.lit(startOf(day + 1))})`.execute(
          sql,
        );
    });
    for (const day of missing) this.#known.add(nameOf(day));
  }

  /** Looks again which tables there are: another server may have dropped some. */
  forget(): void {
    this.#known.clear();
  }

  /**
   * Drops the days that are over for every account, and of the others what single accounts keep no longer. An account that
   * keeps positions the longest loses them day by day.
   */
  async sweep(now: Date): Promise<void> {
    this.forget();
    const { kept, most } = await this.#dropDays(now);
    // Each by itself, and not while whole days are dropped: until that is over nobody can write positions.
    for (const { id, days } of kept)
      await this.#database.transaction(null, async (sql) => {
        const before = new Date(now.getTime() - days * dayMs);
        if (days < most) await forgetOlder(sql, id, { table: "position", column: "time", before });
        await forgetOlder(sql, id, { table: "position_quarantine", column: "received", before });
        await this.#forgetDerived?.(sql, id, before);
      });
  }

  async #dropDays(now: Date): Promise<{ kept: Kept[]; most: number }> {
    return this.#database.transaction(null, async (sql) => {
      await takeTurn(sql);
      // Who writes positions is not to wait for long: what can't be dropped now is dropped an hour later.
      await template`set local lock_timeout = '3s'`.execute(sql);
      const kept = await keptDays(sql);
      const most = kept.reduce((longest, { days }) => Math.max(longest, days), 1);
      const first = Math.floor((now.getTime() - most * dayMs) / dayMs);
      for (const name of await partitionNames(sql))
        if (name < nameOf(first)) await template`drop table ${template.table(name)}`.execute(sql);
      return { kept, most };
    });
  }
}

/** Forgets what an account has derived of positions that it keeps no longer, those before a moment. */
export type ForgetDerived = (sql: Sql, accountId: string, before: Date) => Promise<void>;

type Kept = { id: string; days: number };

/** How long an account keeps positions, in days. */
export async function retentionOf(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await template<{ value: unknown }>`
    select value from account_setting where account_id = ${accountId} and name = 'positionRetentionDays'`.execute(
    sql,
  );
  return daysOf(rows[0]?.value);
}

async function keptDays(sql: Sql): Promise<Kept[]> {
  const { rows } = await template<{ id: string; value: unknown }>`
    select a.id, s.value from account a left join account_setting s
      on s.account_id = a.id and s.name = 'positionRetentionDays' order by a.id`.execute(sql);
  return rows.map(({ id, value }) => ({ id, days: daysOf(value) }));
}

function daysOf(value: unknown): number {
  const stored = value === null || value === undefined ? {} : { positionRetentionDays: value };
  const { positionRetentionDays: days }: OwnSettings = settingsFrom(stored);
  return Number(days);
}

type Older = { table: "position" | "position_quarantine"; column: "time" | "received"; before: Date };

async function forgetOlder(sql: Sql, accountId: string, { table, column, before }: Older): Promise<void> {
  await template`
    delete from ${template.table(table)}
    where account_id = ${accountId} and ${template.id(column)} < ${before}`.execute(sql);
}

/** Two servers that make or drop the same table at once would meet an error. */
async function takeTurn(sql: Sql): Promise<void> {
  await template`select pg_advisory_xact_lock(hashtextextended('position partitions', 8))`.execute(sql);
}

async function partitionNames(sql: Sql): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'position'::regclass order by name`.execute(sql);
  return rows.map(({ name }) => name);
}

/** Names sort as their days do. */
function nameOf(day: number): string {
  return prefix + new Date(day * dayMs).toISOString().slice(0, 10).replaceAll("-", "");
}

function startOf(day: number): string {
  return `${new Date(day * dayMs).toISOString().slice(0, 10)} 00:00:00+00`;
}
