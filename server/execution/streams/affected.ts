import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { RunOf } from "./notices";

/** Whose runs are other things now, and whether app users are others. */
export type Affected = { runs: RunOf[]; isUsers: boolean };

/** The writes of an account between two sequences of its audit, both included. */
export type Range = { first: number; last: number };

/** Runs of so many days ago may still be driven, wherever it is a day later by now. */
const recentDays = 2;

/** What writes may have changed. */
export async function affectedBy(
  sql: Sql,
  accountId: string,
  { first, last }: Range,
  now: Date,
): Promise<Affected> {
  const from = new Date(now.getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await template<{ json: string; isUsers: boolean }>`
    with changed as materialized (
      select distinct resource, record_id as id from record_audit
      where account_id = ${accountId} and sequence between ${first} and ${last} and resource = any(${watched}::text[])),
    recent as materialized (select * from run where account_id = ${accountId} and day >= ${from}::date),
    stop as materialized (select r.driver, r.aoc, s.id from recent r, jsonb_array_elements_text(r.stops) s(id)),
    affected as (
      select s.driver, s.aoc from stop s join changed c on c.resource = 'orders' and c.id = s.id
      union select s.driver, s.aoc from changed c
        join orders o on c.resource = 'customerLocations' and o."customerLocation" = c.id and o.account_id = ${accountId}
        join stop s on s.id = o.id
      union select r.driver, r.aoc from recent r join changed c on
        c.resource = 'drivers' and c.id = r.driver or c.resource = 'vehicles' and c.id = r.vehicle
        or c.resource = 'distributionCentres' and c.id = r.aoc)
    select exists (select from changed where resource = 'appUsers') as "isUsers",
      (select coalesce(json_agg(a), '[]')::text from affected a) as json`.execute(sql);
  const [row] = rows;
  return { runs: JSON.parse(row?.json ?? "[]") as Affected["runs"], isUsers: row?.isUsers === true };
}

/** What runs tell of (`driverRuns`), and who drives and loads. */
const watched = ["orders", "drivers", "vehicles", "distributionCentres", "customerLocations", "appUsers"];
