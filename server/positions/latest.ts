import { sql as template } from "kysely";
import type { VehiclePosition } from "../../schemas/tracking";
import type { Sql } from "../database";
import { standings } from "./standing";

/** Which positions are a vehicle's: those of its own device, and of the phone of the driver who has it. */
type Driven = { vehicle: string; driver: string };

/** The latest position of each vehicle within a span of time; those that were not seen in it are missing. */
export async function latestPositions(
  sql: Sql,
  accountId: string,
  { of, from, to }: { of: readonly Driven[]; from: Date; to: Date },
): Promise<VehiclePosition[]> {
  if (of.length === 0) return [];
  const latest = (column: "vehicle_id" | "driver_id", value: "vehicle" | "driver") => template`
    (select time, latitude, longitude, speed, course, battery, sequence from position
     where account_id = ${accountId} and ${template.id(column)} = e.${template.id(value)}
       and standing = ${standings.good} and time between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
     order by time desc, sequence desc limit 1)`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(r order by vehicle), '[]')::text as json from (
      select distinct on (e.vehicle) e.vehicle,
        to_char(p.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
        p.latitude, p.longitude, p.speed, p.course, p.battery
      from json_to_recordset(${JSON.stringify(of)}::json) as e(vehicle text, driver text)
      cross join lateral (${latest("vehicle_id", "vehicle")} union all ${latest("driver_id", "driver")}) p
      order by e.vehicle, p.time desc, p.sequence desc) r`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as VehiclePosition[];
}
