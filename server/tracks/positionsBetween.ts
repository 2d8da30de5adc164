import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { TrackPoint } from "../runLines";
import { ownWins } from "./track";

/** Whose positions are a vehicle's within a span of time, in milliseconds. */
type Span = { vehicle: string; drivers: readonly string[]; from: number; to: number };

/** In seconds: what comes more often than that is passed over. */
const every = 5;

/**
 * Where a vehicle was in a span of time, by the positions that hold, in their order and by the seconds since it began: one
 * in five seconds at most, of its own device, and of its drivers' phones while that is silent.
 */
export async function positionsBetween(
  sql: Sql,
  accountId: string,
  { vehicle, drivers, from, to }: Span,
): Promise<TrackPoint[]> {
  const [begin, end] = [from, to].map((time) => template`${new Date(time).toISOString()}::timestamptz`);
  const slot = template`s.second / ${template.lit(every)}`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_array(p.second, p.own, p.latitude, p.longitude) order by p.second, p.own desc), '[]')::text as json
    from (
      select distinct on (s.own, ${slot}) s.* from (
        select floor(extract(epoch from time - ${begin}))::integer as second, vehicle_id is not null as own, latitude, longitude,
          device_id, sequence
        from position
        where account_id = ${accountId} and time >= ${begin} and time < ${end} and standing = 0
          and (vehicle_id = ${vehicle} or (vehicle_id is null and driver_id = any(${drivers}::text[])))) s
      order by s.own, ${slot}, s.second, s.device_id collate "C", s.sequence) p`.execute(sql);
  const points: TrackPoint[] = [];
  let ownAt = -Infinity;
  for (const [second, isOwn, latitude, longitude] of JSON.parse(rows[0]?.json ?? "[]") as Row[]) {
    if (isOwn) ownAt = second;
    const isBeaten = !isOwn && (second - ownAt) * 1000 < ownWins;
    // Of two at one second, the vehicle's own comes first.
    if (!isBeaten && points.at(-1)?.second !== second) points.push({ second, latitude, longitude });
  }
  return points;
}

type Row = [second: number, isOwn: boolean, latitude: number, longitude: number];
