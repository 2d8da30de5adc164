import { sql as template } from "kysely";
import type { Sql } from "../../database";

/** The writes of an account between two sequences of its audit, both included. */
export type Range = { first: number; last: number };

/** Whose runs writes may have changed, of these drivers; and whether app users are others. */
export async function affectedDrivers(
  sql: Sql,
  accountId: string,
  { drivers, first, last }: Range & { drivers: readonly string[] },
): Promise<{ drivers: string[]; isUsers: boolean }> {
  const { rows } = await template<{ drivers: string[]; isUsers: boolean }>`
    with changed as materialized (
      select resource, record_id from record_audit
      where account_id = ${accountId} and sequence between ${first} and ${last} and resource = any(${watched}::text[]))
    select exists (select from changed where resource = 'appUsers') as "isUsers", array(
      select distinct r.driver from run r
      where r.account_id = ${accountId} and r.driver = any(${drivers}::text[]) and r.day >= current_date - 2
        and (exists (select from changed c where
            c.resource = 'orders' and r.stops @> to_jsonb(c.record_id)
            or c.resource = 'drivers' and c.record_id = r.driver
            or c.resource = 'vehicles' and c.record_id = r.vehicle
            or c.resource = 'distributionCentres' and c.record_id = r.aoc)
          or exists (select from changed c join orders o on o."customerLocation" = c.record_id
            where c.resource = 'customerLocations' and o.account_id = ${accountId}
              and o.id = any(array(select jsonb_array_elements_text(r.stops)))))) as drivers`.execute(sql);
  return rows[0] ?? { drivers: [], isUsers: false };
}

/** What a driver's runs tell of (`driverRuns`), and who he is. */
const watched = ["orders", "drivers", "vehicles", "distributionCentres", "customerLocations", "appUsers"];
