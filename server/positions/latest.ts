import { type RawBuilder, sql as template } from "kysely";
import type { VehiclePosition } from "../../schemas/tracking";
import type { Sql } from "../database";
import { standings } from "./standing";

/** Which positions are a vehicle's: those of its own device, and of the phone of the driver who has it. */
type Driven = { vehicle: string; driver: string };

/** Execution 1: the vehicle's own device wins while its last position is younger. */
const ownWins = "2 minutes";

/** The latest position of each vehicle within a span of time; those that were not seen in it are missing. */
export async function latestPositions(
  sql: Sql,
  accountId: string,
  { of, from, to }: { of: readonly Driven[]; from: Date; to: Date },
): Promise<VehiclePosition[]> {
  if (of.length === 0) return [];
  const latest = (whose: RawBuilder<unknown>, later: string) => template`
    (select time, time - ${later}::interval as counts, latitude, longitude, speed, course, battery, sequence from position
     where account_id = ${accountId} and ${whose} and standing = ${standings.good}
       and time between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
     order by time desc, sequence desc limit 1)`;
  const own = latest(template`vehicle_id = e.vehicle`, "0");
  const phone = latest(template`driver_id = e.driver and vehicle_id is null`, ownWins);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(r order by vehicle), '[]')::text as json from (
      select distinct on (e.vehicle) e.vehicle,
        to_char(p.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
        p.latitude, p.longitude, p.speed, p.course, p.battery
      from json_to_recordset(${JSON.stringify(of)}::json) as e(vehicle text, driver text)
      cross join lateral (${own} union all ${phone}) p
      order by e.vehicle, p.counts desc, p.time desc, p.sequence desc) r`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as VehiclePosition[];
}
