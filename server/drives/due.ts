import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { DriveName } from "./courses";

/** Whose positions are others, and between which times: milliseconds. */
type Positions = { kind: "vehicle" | "driver"; id: string; from: number; to: number };

/** A drive of which something is to be derived, and from when on. */
export type DueDrive = DriveName & { since: number };

/** What is to be derived anew of the runs of vehicles and drivers whose positions are others. */
export async function markDrives(sql: Sql, accountId: string, due: readonly Positions[]): Promise<void> {
  if (due.length === 0) return;
  const rows = due.map(({ from, to, ...whose }) => ({
    ...whose,
    since: new Date(from).toISOString(),
    until: new Date(to).toISOString(),
  }));
  // A run may begin on the evening before its day and end two days later, whatever the zone.
  const runsBy = (kind: "vehicle" | "driver") => template`
    select r.day, r.vehicle, r.driver, e.since from e join run r on r.account_id = ${accountId}
      and r.${template.id(kind)} = e.id and r.state in ('SENT', 'PAUSED')
      and r.day between (e.since at time zone 'UTC')::date - 2 and (e.until at time zone 'UTC')::date + 2
    where e.kind = ${kind}`;
  await template`
    with e as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(kind text, id text, since timestamptz, until timestamptz))
    insert into drive_due as d (account_id, day, vehicle, driver, since)
    select ${accountId}::uuid, day, vehicle, driver, min(since)
    from (${runsBy("vehicle")} union all ${runsBy("driver")}) r
    group by day, vehicle, driver order by day, vehicle, driver
    on conflict (account_id, day, vehicle, driver) do update set since = least(d.since, excluded.since)`.execute(
    sql,
  );
}

/** Takes all that is due of an account; it is due again where this transaction fails. */
export async function takeDrives(sql: Sql, accountId: string): Promise<DueDrive[]> {
  const { rows } = await template<DueDrive>`
    delete from drive_due where account_id = ${accountId}
    returning to_char(day, 'YYYY-MM-DD') as day, vehicle, driver, (extract(epoch from since) * 1000)::bigint as since`.execute(
    sql,
  );
  return rows;
}
