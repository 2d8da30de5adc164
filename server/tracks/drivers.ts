import { sql as template } from "kysely";
import type { Sql } from "../database";

type Of = { accountId: string; day: string };

/**
 * Which vehicles these drivers drive on a day: as was decided for the day, else as their records pair them; and those that
 * counted as theirs until now, with who drives them.
 */
export async function vehiclesOf(
  sql: Sql,
  { accountId, day }: Of,
  drivers: string[],
): Promise<Map<string, string | null>> {
  if (drivers.length === 0) return new Map();
  return driven(
    sql,
    { accountId, day },
    template`
    d.driver = any(${drivers}::text[]) or exists (
      select from vehicle_track t where t.account_id = ${accountId} and t.vehicle_id = d.vehicle
        and t.day = ${day}::date and t.driver_id = any(${drivers}::text[]))`,
  );
}

/** Who drives these vehicles on a day. */
export async function driversOf(
  sql: Sql,
  { accountId, day }: Of,
  vehicles: string[],
): Promise<Map<string, string | null>> {
  if (vehicles.length === 0) return new Map();
  return driven(sql, { accountId, day }, template`d.vehicle = any(${vehicles}::text[])`);
}

/**
 * Of two centres that decided otherwise, the one that named somebody counts. Who was given another vehicle for the day
 * does not drive the one that his record names, be that out of service or of another centre.
 */
async function driven(
  sql: Sql,
  { accountId, day }: Of,
  which: ReturnType<typeof template>,
): Promise<Map<string, string | null>> {
  const { rows } = await template<{ vehicle: string; driver: string | null }>`
    with decided as (
      select distinct on (j.key) j.key as vehicle, j.value ->> 'driver' as driver
      from schedule s cross join lateral jsonb_each(coalesce(s.standing -> 'journeys', '{}')) j
      where s.account_id = ${accountId} and s.day = ${day}::date and j.value ? 'driver'
      order by j.key, j.value ->> 'driver' nulls last),
    d as (
      select v.id as vehicle, case when c.vehicle is not null then c.driver
        when exists (select from decided o where o.driver = v.driver) then null else v.driver end as driver
      from vehicles v left join decided c on c.vehicle = v.id where v.account_id = ${accountId})
    select d.vehicle, d.driver from d where ${which}`.execute(sql);
  return new Map(rows.map(({ vehicle, driver }) => [vehicle, driver]));
}
