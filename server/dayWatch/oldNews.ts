import { sql as template } from "kysely";
import type { Cause } from "../alerts";
import type { Sql } from "../database";
import type { ReadDay } from "./readDay";

/** Seconds after which what happened is no news any more. */
const newsFor = 1800;

/** What stands until somebody answers it is news however late it is known. */
const untilAnswered = new Set<Cause["kind"]>(["REJECTED_BY_DRIVER"]);

/**
 * The causes that are no news: what is known last of their vehicle happened long before it became known, so that the day
 * is still being caught up with. They may be gone as soon as more is known, and were to be told then.
 */
export async function oldNews(
  sql: Sql,
  accountId: string,
  causes: readonly Cause[],
  { runs, positions, now }: Pick<ReadDay, "runs" | "positions"> & { now: Date },
): Promise<ReadonlySet<Cause>> {
  const passing = causes.filter(({ kind }) => !untilAnswered.has(kind));
  const named = new Set(passing.map(({ vehicle }) => vehicle));
  const recent = positions.filter(({ time }) => now.getTime() - Date.parse(time) < newsFor * 1000);
  const orders = runs
    .filter(({ vehicle }) => named.has(vehicle))
    .filter((run) => !recent.some((at) => at.vehicle === run.vehicle || at.driver === run.driver))
    .flatMap(({ vehicle, stops }) => stops.map((id) => ({ vehicle, id })));
  if (orders.length === 0) return new Set();
  const { rows } = await template<{ vehicle: string }>`
    select vehicle from (
      select distinct on (o.vehicle) o.vehicle, e.occurred_at, e.received_at
      from json_to_recordset(${JSON.stringify(orders)}::json) as o(vehicle text, id text)
        join execution_event e on e.account_id = ${accountId} and e.order_id = o.id and e.refused is null
      order by o.vehicle, e.occurred_at desc) latest
    where received_at - occurred_at >= make_interval(secs => ${newsFor})`.execute(sql);
  const late = new Set(rows.map(({ vehicle }) => vehicle));
  return new Set(passing.filter(({ vehicle }) => late.has(vehicle)));
}
