import { sql as template } from "kysely";
import type { RunTrackers } from "../../schemas/runLog";
import type { Sql } from "../database";
import { devicesTable } from "./table";

/** The devices that tell where a vehicle is which somebody drives: its own, and the phone of its driver. */
export async function readTrackers(
  sql: Sql,
  accountId: string,
  { vehicle, driver }: { vehicle: string; driver: string },
): Promise<RunTrackers> {
  // One that keeps its clock has none by which that is ahead, whatever it had.
  const { rows } = await template<RunTrackers>`
    select count(*)::int as count, max("lastSeen") as "lastSeen", max("clockAhead")::int as "clockAhead"
    from ${devicesTable}
    where account_id = ${accountId} and coalesce(active, true)
      and (vehicle = ${vehicle} or (vehicle is null and driver = ${driver}))`.execute(sql);
  return rows[0] ?? { count: 0, lastSeen: null, clockAhead: null };
}
