import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { DaySpan } from "./days";
import { advance, type Point, type Track } from "./track";

/** A vehicle's day, and who drives it then. */
export type VehicleDay = { accountId: string; vehicle: string; driver: string | null; span: DaySpan };

/** Positions that are read at once. */
const chunk = 5000;
/** Milliseconds between the places that a late position may go on from. */
const markEvery = 900_000;

type Stored = { driver: string | null; track: Track };
type Mark = { at: number; stops: number; track: Track };

/**
 * Derives a vehicle's day from the first position that is new on: what comes before it stays. Where another driver's
 * phone counts by now, the whole day. Answers the day, undefined where nothing of it counts.
 */
export async function deriveDay(sql: Sql, day: VehicleDay, from: number): Promise<Track | undefined> {
  const stored = await readTrack(sql, day);
  const isSame = stored !== undefined && stored.driver === day.driver;
  const begin = isSame ? await beginningBefore(sql, day, stored.track, from) : undefined;
  await forgetMarks(sql, day, begin?.at.time ?? -Infinity);
  let track = begin;
  const marks: Mark[] = [];
  for (;;) {
    const points = await pointsAfter(sql, day, track);
    for (const point of points) {
      if (track && quarterOf(track.at.time) !== quarterOf(point.time))
        marks.push({ at: track.at.time, stops: track.stops.length, track: { ...track, stops: [] } });
      track = advance(track, point);
    }
    if (points.length < chunk) break;
  }
  await writeTrack(sql, day, track, marks);
  return track;
}

function quarterOf(time: number): number {
  return Math.floor(time / markEvery);
}

/** The latest state before that time: the day as it is, or a mark, whose stops are the day's up to then. */
async function beginningBefore(
  sql: Sql,
  { accountId, vehicle, span }: VehicleDay,
  track: Track,
  from: number,
): Promise<Track | undefined> {
  if (track.at.time < from) return track;
  const { rows } = await template<Pick<Mark, "stops" | "track">>`
    select stops, track from vehicle_track_mark
    where account_id = ${accountId} and vehicle_id = ${vehicle} and day = ${span.day}::date
      and at < ${new Date(from)} order by at desc limit 1`.execute(sql);
  const [mark] = rows;
  return mark && { ...mark.track, stops: track.stops.slice(0, mark.stops) };
}

async function readTrack(sql: Sql, { accountId, vehicle, span }: VehicleDay): Promise<Stored | undefined> {
  const { rows } = await template<Stored>`
    select driver_id as driver, track from vehicle_track
    where account_id = ${accountId} and vehicle_id = ${vehicle} and day = ${span.day}::date`.execute(sql);
  return rows[0];
}

async function forgetMarks(sql: Sql, { accountId, vehicle, span }: VehicleDay, after: number): Promise<void> {
  const time = new Date(Math.max(after, span.from - 1));
  await template`
    delete from vehicle_track_mark
    where account_id = ${accountId} and vehicle_id = ${vehicle} and day = ${span.day}::date and at >= ${time}`.execute(
    sql,
  );
}

/** The next positions that hold, in their order: the vehicle's own before its driver's phone. */
async function pointsAfter(
  sql: Sql,
  { accountId, vehicle, driver, span }: VehicleDay,
  track: Track | undefined,
): Promise<Point[]> {
  const at = track?.at;
  const from = new Date(at?.time ?? span.from);
  const beyond = at
    ? template`and (p.time, ${isPhone}, p.device_id collate "C", p.sequence)
        > (${from}::timestamptz, ${Number(!at.own)}::integer, ${at.device}::text collate "C", ${at.sequence}::bigint)`
    : template``;
  const { rows } = await template<Point>`
    select (extract(epoch from p.time) * 1000)::bigint as time, p.vehicle_id is not null as own, p.device_id as device,
      p.sequence, p.latitude, p.longitude, p.speed, p.course
    from position p
    where p.account_id = ${accountId} and p.time >= ${from} and p.time < ${new Date(span.to)} and p.standing = 0
      and (p.vehicle_id = ${vehicle} or (p.vehicle_id is null and p.driver_id = ${driver}::text)) ${beyond}
    order by p.time, ${isPhone}, p.device_id collate "C", p.sequence limit ${chunk}`.execute(sql);
  return rows;
}

const isPhone = template`case when p.vehicle_id is null then 1 else 0 end`;

async function writeTrack(
  sql: Sql,
  { accountId, vehicle, driver, span }: VehicleDay,
  track: Track | undefined,
  marks: Mark[],
): Promise<void> {
  if (!track) {
    await template`
      delete from vehicle_track
      where account_id = ${accountId} and vehicle_id = ${vehicle} and day = ${span.day}::date`.execute(sql);
    return;
  }
  await template`
    insert into vehicle_track (account_id, vehicle_id, day, driver_id, track)
    values (${accountId}, ${vehicle}, ${span.day}::date, ${driver}, ${JSON.stringify(track)}::jsonb)
    on conflict (account_id, vehicle_id, day) do update set driver_id = excluded.driver_id, track = excluded.track`.execute(
    sql,
  );
  if (marks.length === 0) return;
  const rows = marks.map(({ at, ...mark }) => ({ ...mark, at: new Date(at).toISOString() }));
  await template`
    insert into vehicle_track_mark (account_id, vehicle_id, day, at, stops, track)
    select ${accountId}::uuid, ${vehicle}, ${span.day}::date, e.at, e.stops, e.track
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(at timestamptz, stops integer, track jsonb)
    on conflict (account_id, vehicle_id, day, at) do update set stops = excluded.stops, track = excluded.track`.execute(
    sql,
  );
}
