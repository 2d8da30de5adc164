import { sql as template } from "kysely";
import type { ToldEstimate } from "../../schemas/tracking";
import type { Sql } from "../database";
import { statusesIn } from "../orders";

export type DayOf = { accountId: string; aoc: string; date: string };

export async function readEstimates(sql: Sql, { accountId, aoc, date }: DayOf): Promise<ToldEstimate[]> {
  const instant = (column: string) =>
    template`to_char(${template.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(e))), '[]')::text as json from (
      select order_id as "order", vehicle, run, ${instant("eta")} as eta, ${instant("updated")} as "etaUpdated", punctuality
      from order_estimate where account_id = ${accountId} and aoc = ${aoc} and day = ${date}::date
      order by vehicle, run, eta, order_id) e`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as ToldEstimate[];
}

/** When orders are expected as it was told last, and how many stops come before each; instants in milliseconds. */
export async function readArrivals(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, { eta: number; updated: number; stopsBefore: number }>> {
  const millis = (column: string) => template`(extract(epoch from ${template.ref(column)}) * 1000)::float8`;
  const { rows } = await template<{ order: string; eta: number; updated: number; before: number }>`
    select "order", eta, updated, before from (
      select e.order_id as "order", ${millis("e.eta")} as eta, ${millis("e.updated")} as updated,
        count(*) filter (where o.status = any(${beforeOthers}::text[]))
          over (partition by e.aoc, e.day, e.run order by e.eta groups between unbounded preceding and 1 preceding)::int as before
      from order_estimate e
      left join orders o on o.account_id = e.account_id and o.id = e.order_id
      where e.account_id = ${accountId} and e.eta is not null and e.run in (
        select w.run from order_estimate w where w.account_id = ${accountId} and w.order_id = any(${orders}::text[]))) r
    where "order" = any(${orders}::text[])`.execute(sql);
  return new Map(
    rows.map(({ order, eta, updated, before }) => [order, { eta, updated, stopsBefore: before }]),
  );
}

/** Statuses of orders at whose stops something is still to be done. */
const beforeOthers = [...statusesIn("sent"), ...statusesIn("in progress")].filter(
  (status) => status !== "DEPARTED",
);

/** Writes what is told of these orders. */
export async function writeEstimates(
  sql: Sql,
  { accountId, aoc, date }: DayOf,
  estimates: readonly ToldEstimate[],
): Promise<void> {
  if (estimates.length === 0) return;
  await template`
    insert into order_estimate (account_id, order_id, aoc, day, vehicle, run, eta, updated, punctuality)
    select ${accountId}::uuid, e."order", ${aoc}, ${date}::date, e.vehicle, e.run, e.eta, e."etaUpdated", e.punctuality
    from json_to_recordset(${JSON.stringify(estimates)}::json) as e("order" text, vehicle text, run text, eta timestamptz,
      "etaUpdated" timestamptz, punctuality text)
    on conflict (account_id, order_id) do update set aoc = excluded.aoc, day = excluded.day, vehicle = excluded.vehicle,
      run = excluded.run, eta = excluded.eta, updated = excluded.updated, punctuality = excluded.punctuality`.execute(
    sql,
  );
}

/** So many minutes after a run has left its estimates are those of its departure; of what is heard later they no longer are. */
const leaving = 10;

/** Keeps what is told of the orders of runs that have left just now, once each run. */
export async function keepDepartures(sql: Sql, { accountId, aoc, date }: DayOf, now: Date): Promise<void> {
  await template`
    insert into departure_estimate (account_id, run, order_id, eta)
    select e.account_id, e.run, e.order_id, e.eta
    from order_estimate e
    cross join lateral (
      select least(
        (select min(a.started) from order_attempt a where a.account_id = e.account_id and a.run = e.run),
        (select g.departed from run_driven g where g.account_id = e.account_id and g.run = e.run)) as at) l
    where e.account_id = ${accountId} and e.aoc = ${aoc} and e.day = ${date}::date and e.eta is not null
      and l.at > ${now.toISOString()}::timestamptz - make_interval(mins => ${leaving}::integer)
      and not exists (select from departure_estimate d where d.account_id = e.account_id and d.run = e.run)`.execute(
    sql,
  );
}

/** Forgets what was expected of orders that nobody has on the day any more. */
export async function forgetEstimates(sql: Sql, accountId: string, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await template`
    delete from order_estimate where account_id = ${accountId} and order_id = any(${orders}::text[])`.execute(
    sql,
  );
}
