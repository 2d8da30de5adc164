import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Point, Track } from "./track";

/** Whose positions are read: a vehicle's own and those of its driver's phone, behind one and within a span of time. */
export type Followed = {
  /** Tells it from others that are read with it. */
  id: string;
  vehicle: string;
  driver: string | null;
  at: Track["at"] | undefined;
  from: number;
  to: number;
};

/** Positions of each that are read at once. */
export const pointsAtOnce = 1000;

/** The next positions that hold, in their order: a vehicle's own before its driver's phone. */
export async function pointsAfter(
  sql: Sql,
  accountId: string,
  followed: readonly Followed[],
): Promise<Map<string, Point[]>> {
  const rows = followed.map(({ id, vehicle, driver, at, from, to }) => ({
    id,
    vehicle,
    driver,
    // What comes before all positions of the span, where there is none yet.
    time: instant(at?.time ?? from - 1),
    phone: Number(at?.own === false),
    device: at?.device ?? "",
    sequence: at?.sequence ?? 0,
    since: instant(from),
    until: instant(to),
  }));
  const points = new Map<string, Point[]>();
  if (rows.length === 0) return points;
  const [from, to] = [
    Math.min(...followed.map((each) => each.from)),
    Math.max(...followed.map((each) => each.to)),
  ];
  // The bounds of all say which partitions there are to look at.
  const { rows: found } = await template<Point & { id: string }>`
    select e.id, q.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(id text, vehicle text, driver text, time timestamptz, phone integer, device text, sequence bigint,
        since timestamptz, until timestamptz),
    lateral (
      select (extract(epoch from p.time) * 1000)::bigint as time, p.vehicle_id is not null as own, p.device_id as device,
        p.sequence, p.latitude, p.longitude, p.speed, p.course
      from position p
      where p.account_id = ${accountId} and p.time >= e.time and p.time >= ${new Date(from)} and p.time < ${new Date(to)}
        and p.time >= e.since and p.time < e.until and p.standing = 0
        and (p.vehicle_id = e.vehicle or (p.vehicle_id is null and p.driver_id = e.driver))
        and (p.time, ${isPhone}, p.device_id collate "C", p.sequence) > (e.time, e.phone, e.device collate "C", e.sequence)
      order by p.time, ${isPhone}, p.device_id collate "C", p.sequence limit ${pointsAtOnce}) q`.execute(sql);
  for (const { id, ...point } of found) {
    const own = points.get(id);
    if (own) own.push(point);
    else points.set(id, [point]);
  }
  return points;
}

const isPhone = template`case when p.vehicle_id is null then 1 else 0 end`;

function instant(time: number): string {
  return new Date(time).toISOString();
}
