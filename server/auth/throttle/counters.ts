import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { Key } from "./keys";
import { type Counter, window } from "./standing";

type Row = { failures: number; recent: number; from: number; until: number | null };

const columns = template`failures, recent, extract(epoch from window_from)::float8 * 1000 as from,
  extract(epoch from locked_until)::float8 * 1000 as until`;

export async function readCounter(sql: Sql, { kind, key }: Key): Promise<Counter | undefined> {
  const { rows } = await template<Row>`
    select ${columns} from sign_in_counter where kind = ${kind} and key = ${key}`.execute(sql);
  return counterOf(rows[0]);
}

/** The counter as the last committed attempt left it; the next one waits until this transaction ends. */
export async function holdCounter(sql: Sql, { kind, key }: Key, now: number): Promise<Counter | undefined> {
  const { rows } = await template<Row>`
    insert into sign_in_counter as c (kind, key, failures, recent, window_from)
    values (${kind}, ${key}, 0, 0, ${new Date(now)})
    on conflict (kind, key) do update set kind = c.kind
    returning ${columns}`.execute(sql);
  return counterOf(rows[0]);
}

export async function writeCounter(sql: Sql, { kind, key }: Key, counter: Counter): Promise<void> {
  const { failures, recent, windowFrom, lockedUntil } = counter;
  await template`
    update sign_in_counter set failures = ${failures}, recent = ${recent}, window_from = ${new Date(windowFrom)},
      locked_until = ${lockedUntil === undefined ? null : new Date(lockedUntil)}
    where kind = ${kind} and key = ${key}`.execute(sql);
}

export async function removeCounter(sql: Sql, { kind, key }: Key): Promise<void> {
  await template`delete from sign_in_counter where kind = ${kind} and key = ${key}`.execute(sql);
}

/** Forgets what no longer counts: windows that are over, and after a day a few failures in a row. */
export async function pruneCounters(sql: Sql, now: number): Promise<void> {
  const day = 24 * 3_600_000;
  await template`
    delete from sign_in_counter
    where coalesce(locked_until, window_from) < ${new Date(now - window)}
      and (kind not in ('login', 'browser') or failures < 10 and window_from < ${new Date(now - day)})`.execute(
    sql,
  );
}

function counterOf(row: Row | undefined): Counter | undefined {
  if (!row) return undefined;
  const { failures, recent, from, until } = row;
  return { failures, recent, windowFrom: from, lockedUntil: until ?? undefined };
}
