import { sql as template } from "kysely";
import type { Sql } from "../database";

/** The id of a vehicle, where there is such a one. */
export async function readVehicle(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  const { rows } = await template<{ id: string }>`
    select id from vehicles where account_id = ${accountId} and id = ${id}`.execute(sql);
  return rows[0]?.id;
}
