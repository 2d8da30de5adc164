import { type RawBuilder, sql as template } from "kysely";
import type { Sql } from "../database";
import { onRun } from "./onRun";
import { type OrderOnRun, type RunLoading, runLoading, type WordOnRun } from "./runLoading";

/** How the runs of a centre's day are loaded, those of which anything was said. */
export function readLoadingsOn(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<Map<string, RunLoading>> {
  return readLoadings(sql, accountId, template`r.aoc = ${aoc} and r.day = ${day}::date`);
}

/** The same of runs by their ids. */
export function readLoadingsOf(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, RunLoading>> {
  return readLoadings(sql, accountId, template`r.id = any(${ids}::text[])`);
}

/** What was said of runs as a whole since they were sent last, the earliest first. */
export async function readWords(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, WordOnRun[]>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', r.id, 'words', ${wordsOf(accountId)})), '[]')::text as json
    from run r where r.account_id = ${accountId} and r.id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as { id: string; words: WordOnRun[] | null }[];
  return new Map(found.map(({ id, words }) => [id, words ?? []]));
}

/** A run that somebody loads: its centre, its driver and its day. */
export type LoadedRun = { aoc: string; driver: string; date: string };

/** The runs that are spoken of, and those for which orders are loaded: whose they are, and of which days. */
export async function runsLoaded(
  sql: Sql,
  accountId: string,
  named: readonly { order?: string | undefined; run?: string | undefined }[],
): Promise<LoadedRun[]> {
  const [orders, runs] = [named.flatMap(({ order }) => order ?? []), named.flatMap(({ run }) => run ?? [])];
  const { rows } = await template<LoadedRun>`
    select distinct r.aoc, r.driver, to_char(r.day, 'YYYY-MM-DD') as date from run r
    where r.account_id = ${accountId} and (r.id = any(${runs}::text[]) or r.id in (
      select run_id from order_loading where account_id = ${accountId} and order_id = any(${orders}::text[])))`.execute(
    sql,
  );
  return rows;
}

type Row = { id: string; orders: OrderOnRun[] | null; words: WordOnRun[] | null };

async function readLoadings(
  sql: Sql,
  accountId: string,
  which: RawBuilder<unknown>,
): Promise<Map<string, RunLoading>> {
  const { rows } = await template<{ json: string }>`
    with chosen as (
      select r.* from run r where r.account_id = ${accountId} and ${which} and (
        exists (select from order_loading l where l.account_id = r.account_id and l.run_id = r.id)
        or exists (select from execution_event e where e.account_id = r.account_id and e.run_id = r.id
          and e.kind = 'loading' and e.order_id is null)))
    select coalesce(json_agg(json_build_object('id', r.id, 'words', ${wordsOf(accountId)}, 'orders', (
      select json_agg(json_build_object('order', o.id, 'status', o.status, 'isOn', ${onRun},
        'hasLoad', o.task is distinct from 'COLLECTION' and o."linkedOrder" is null, 'loading', l.loading))
      from jsonb_array_elements_text(r.stops) stop(id)
      join orders o on o.account_id = r.account_id and o.id = stop.id
      left join order_loading l on l.account_id = o.account_id and l.order_id = o.id and l.run_id = r.id
      where l.run_id is not null or ${onRun}))), '[]')::text as json
    from chosen r`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as Row[];
  return new Map(found.map(({ id, orders, words }) => [id, runLoading(orders ?? [], words ?? [])]));
}

/** What was said of a run `r`. */
function wordsOf(accountId: string): RawBuilder<unknown> {
  return template`(select json_agg(json_strip_nulls(json_build_object('loading', e.said->>'loading', 'name', e.said->>'name',
      'comment', e.said->>'comment', 'by', coalesce(e.who_name, e.who_id),
      'at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by e.occurred_at, e.id)
    from execution_event e
    where e.account_id = ${accountId} and e.run_id = r.id and e.kind = 'loading' and e.order_id is null and e.refused is null
      and e.occurred_at >= r.sent_at)`;
}
