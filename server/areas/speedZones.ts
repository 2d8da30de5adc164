import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type Area, areaFinder, type Spot } from "./areaFinder";

/** The id of the speed zone at a place; an inactive one changes no driving time and is none. */
export async function speedZoneAt(sql: Sql, accountId: string, spot: Spot): Promise<string | undefined> {
  const { rows } = await template<Area>`
    select id, polygon from "speedZones"
    where account_id = ${accountId} and active is distinct from false`.execute(sql);
  return areaFinder(rows)(spot)?.id;
}
