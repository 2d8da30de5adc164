import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { DaySpan } from "./days";
import { pointsAfter, pointsAtOnce } from "./points";
import { advance, type Track } from "./track";

/** A day of an account. */
type AccountDay = { accountId: string; span: DaySpan };

/** A vehicle, who drives it on the day, and from when on its positions are new. */
type Wanted = { vehicle: string; driver: string | null; from: number };

/** Milliseconds between the places that a late position may go on from. */
const markEvery = 900_000;

type Mark = { vehicle: string; at: number; stops: number; track: Track };
type Deriving = Pick<Wanted, "vehicle" | "driver"> & { begin: Track | undefined; track: Track | undefined };

/**
 * Derives vehicles' days, each from the first position that is new on: what comes before it stays. Where another driver's
 * phone counts by now, the whole day. Answers those of which something counts. The statements are few however many
 * vehicles there are: while these last, nobody else has the embedded database.
 */
export async function deriveDays(
  sql: Sql,
  day: AccountDay,
  wanted: readonly Wanted[],
): Promise<{ vehicle: string; track: Track }[]> {
  const stored = await readTracks(sql, day, wanted);
  const deriving: Deriving[] = [];
  const late: Deriving[] = [];
  for (const { vehicle, driver, from } of wanted) {
    const before = stored.get(vehicle);
    const known = before?.driver === driver ? before.track : undefined;
    const goesOn = known !== undefined && known.at.time < from;
    const begin = !known || goesOn ? known : await markBefore(sql, day, { vehicle, from }, known);
    const each = { vehicle, driver, begin, track: begin };
    deriving.push(each);
    if (before && !goesOn) late.push(each);
  }
  await forgetMarks(sql, day, late);
  const marks: Mark[] = [];
  for (let open = deriving; open.length > 0;) {
    const followed = open.map(({ vehicle, driver, track }) => ({
      id: vehicle,
      vehicle,
      driver,
      at: track?.at,
      ...day.span,
    }));
    const found = await pointsAfter(sql, day.accountId, followed);
    for (const each of open)
      for (const point of found.get(each.vehicle) ?? []) {
        const { vehicle, track } = each;
        if (track && quarterOf(track.at.time) !== quarterOf(point.time))
          marks.push({
            vehicle,
            at: track.at.time,
            stops: track.stops.length,
            track: { ...track, stops: [] },
          });
        each.track = advance(track, point);
      }
    open = open.filter(({ vehicle }) => found.get(vehicle)?.length === pointsAtOnce);
  }
  await writeTracks(sql, day, deriving, marks);
  return deriving.flatMap(({ vehicle, track }) => (track ? [{ vehicle, track }] : []));
}

function quarterOf(time: number): number {
  return Math.floor(time / markEvery);
}

type Stored = { vehicle: string; driver: string | null; track: Track };

async function readTracks(
  sql: Sql,
  { accountId, span }: AccountDay,
  wanted: readonly Wanted[],
): Promise<Map<string, Stored>> {
  const { rows } = await template<Stored>`
    select vehicle_id as vehicle, driver_id as driver, track from vehicle_track
    where account_id = ${accountId} and day = ${span.day}::date
      and vehicle_id = any(${wanted.map(({ vehicle }) => vehicle)}::text[])`.execute(sql);
  return new Map(rows.map((row) => [row.vehicle, row]));
}

/** The latest state before a late position: a mark, whose stops are the day's up to then. */
async function markBefore(
  sql: Sql,
  { accountId, span }: AccountDay,
  { vehicle, from }: Pick<Wanted, "vehicle" | "from">,
  { stops }: Track,
): Promise<Track | undefined> {
  const { rows } = await template<Pick<Mark, "stops" | "track">>`
    select stops, track from vehicle_track_mark
    where account_id = ${accountId} and vehicle_id = ${vehicle} and day = ${span.day}::date
      and at < ${new Date(from)} order by at desc limit 1`.execute(sql);
  const [mark] = rows;
  return mark && { ...mark.track, stops: stops.slice(0, mark.stops) };
}

/** Of days that are derived from an earlier place on, what was marked after it. */
async function forgetMarks(
  sql: Sql,
  { accountId, span }: AccountDay,
  late: readonly Deriving[],
): Promise<void> {
  if (late.length === 0) return;
  const rows = late.map(({ vehicle, begin }) => ({ vehicle, at: instant(begin?.at.time ?? span.from - 1) }));
  await template`
    delete from vehicle_track_mark m using json_to_recordset(${JSON.stringify(rows)}::json) as e(vehicle text, at timestamptz)
    where m.account_id = ${accountId} and m.vehicle_id = e.vehicle and m.day = ${span.day}::date and m.at >= e.at`.execute(
    sql,
  );
}

async function writeTracks(
  sql: Sql,
  { accountId, span }: AccountDay,
  derived: readonly Deriving[],
  marks: readonly Mark[],
): Promise<void> {
  const gone = derived.flatMap(({ vehicle, track }) => (track ? [] : [vehicle]));
  if (gone.length > 0)
    await template`
      delete from vehicle_track
      where account_id = ${accountId} and day = ${span.day}::date and vehicle_id = any(${gone}::text[])`.execute(
      sql,
    );
  const days = derived.filter(({ track, begin }) => track !== undefined && track !== begin);
  if (days.length > 0)
    await template`
      insert into vehicle_track (account_id, vehicle_id, day, driver_id, track)
      select ${accountId}::uuid, e.vehicle, ${span.day}::date, e.driver, e.track
      from json_to_recordset(${JSON.stringify(days)}::json) as e(vehicle text, driver text, track jsonb)
      on conflict (account_id, vehicle_id, day) do update set driver_id = excluded.driver_id, track = excluded.track`.execute(
      sql,
    );
  if (marks.length === 0) return;
  const rows = marks.map(({ at, ...mark }) => ({ ...mark, at: instant(at) }));
  await template`
    insert into vehicle_track_mark (account_id, vehicle_id, day, at, stops, track)
    select ${accountId}::uuid, e.vehicle, ${span.day}::date, e.at, e.stops, e.track
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(vehicle text, at timestamptz, stops integer, track jsonb)
    on conflict (account_id, vehicle_id, day, at) do update set stops = excluded.stops, track = excluded.track`.execute(
    sql,
  );
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
