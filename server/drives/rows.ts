import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Course } from "./Course";
import { type DriveName, nameOf } from "./courses";
import type { Driven } from "./drive";
import { lineOf, type Piece } from "./drawn";
import { ordersSeen, runsSeen } from "./facts";

/** A drive as it is kept. */
export type Stored = { key: string; course: Course; state: Driven | null };

export async function readDrives(
  sql: Sql,
  accountId: string,
  drives: readonly DriveName[],
): Promise<Map<string, Stored>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'vehicle', d.vehicle, 'driver', d.driver,
      'key', d.key, 'course', d.course, 'state', d.state)), '[]')::text as json
    from drive d join json_to_recordset(${JSON.stringify(drives)}::json) as e(day date, vehicle text, driver text)
      using (day, vehicle, driver)
    where d.account_id = ${accountId}`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as (DriveName & Stored)[];
  return new Map(found.map(({ key, course, state, ...drive }) => [nameOf(drive), { key, course, state }]));
}

/** How a drive stood before a late position. */
export async function markBefore(
  sql: Sql,
  accountId: string,
  { since, ...drive }: DriveName & { since: number },
): Promise<Driven | undefined> {
  const { rows } = await template<{ state: Driven }>`
    select state from drive_mark where ${isOf(accountId, drive)} and at < ${instant(since)}::timestamptz
    order by at desc limit 1`.execute(sql);
  return rows[0]?.state;
}

/** Forgets what was derived behind a state, all of it where there is none. */
export async function forgetAfter(
  sql: Sql,
  accountId: string,
  { courses, ...drive }: DriveName & { courses: readonly Course[] },
  state: Driven | undefined,
): Promise<void> {
  const time = state ? instant(state.track.at.time) : "-infinity";
  await template`
    delete from drive_mark where ${isOf(accountId, drive)} and at >= ${time}::timestamptz`.execute(sql);
  // The piece that was being drawn then is not done.
  const since = state?.piece ? instant(state.piece.at) : time;
  await template`
    delete from run_line where account_id = ${accountId} and run = any(${courses.flatMap(runsOf)}::text[])
      and at >= ${since}::timestamptz`.execute(sql);
}

/** A drive as it has come to be; `before`: as it was kept. */
export type Derived = DriveName & {
  key: string;
  course: Course;
  state: Driven | undefined;
  before: Stored | undefined;
  marks: readonly Driven[];
  pieces: readonly Piece[];
};

export async function writeDrives(sql: Sql, accountId: string, derived: readonly Derived[]): Promise<void> {
  if (derived.length === 0) return;
  await writeStates(sql, accountId, derived);
  await writeMarks(sql, accountId, derived);
  await writeLines(sql, accountId, derived);
  await writeOrders(sql, accountId, derived);
  await writeRuns(sql, accountId, derived);
}

async function writeStates(sql: Sql, accountId: string, derived: readonly Derived[]): Promise<void> {
  const rows = derived.map(({ day, vehicle, driver, key, course, state, before }) => ({
    day,
    vehicle,
    driver,
    key,
    course,
    state,
    is_untold: !isSeenAlike({ course, state }, before),
  }));
  await template`
    insert into drive as d (account_id, day, vehicle, driver, key, course, state, is_untold)
    select ${accountId}::uuid, e.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(day date, vehicle text, driver text, key text, course jsonb, state jsonb, is_untold boolean)
    on conflict (account_id, day, vehicle, driver) do update set key = excluded.key, course = excluded.course,
      state = excluded.state, is_untold = d.is_untold or excluded.is_untold`.execute(sql);
}

/** Whether nothing else is seen of a drive's runs and stops than before. */
function isSeenAlike(
  { course, state }: Pick<Derived, "course" | "state">,
  before: Stored | undefined,
): boolean {
  const seen = (of: Course, driven: Driven | null | undefined) =>
    JSON.stringify(
      of.runs.map(({ id, stops }, at) => {
        const run = driven?.runs[at];
        return [
          id,
          run?.left?.time,
          stops.map(({ order, since }, stop) => {
            const { arrived, departed } = run?.stops[stop] ?? {};
            return [order, since, arrived, departed];
          }),
        ];
      }),
    );
  return seen(course, state) === seen(before?.course ?? course, before?.state);
}

async function writeMarks(sql: Sql, accountId: string, derived: readonly Derived[]): Promise<void> {
  const rows = derived.flatMap(({ day, vehicle, driver, marks }) =>
    marks.map((state) => ({ day, vehicle, driver, at: instant(state.track.at.time), state })),
  );
  if (rows.length === 0) return;
  await template`
    insert into drive_mark (account_id, day, vehicle, driver, at, state)
    select ${accountId}::uuid, e.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(day date, vehicle text, driver text, at timestamptz, state jsonb)
    on conflict (account_id, day, vehicle, driver, at) do update set state = excluded.state`.execute(sql);
  // What comes as late is derived from its drive's beginning.
  const newest = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  await template`
    delete from drive_mark where account_id = ${accountId} and day < ${newest}::date - ${marksKept}::integer`.execute(
    sql,
  );
}

/** Days for which marks are kept. */
const marksKept = 7;

async function writeLines(sql: Sql, accountId: string, derived: readonly Derived[]): Promise<void> {
  const rows = derived.flatMap(({ course, pieces }) =>
    pieces.map((piece) => ({
      run: course.runs[piece.run]!.id,
      at: instant(piece.at),
      points: lineOf(piece),
    })),
  );
  if (rows.length === 0) return;
  await template`
    insert into run_line (account_id, run, at, points)
    select ${accountId}::uuid, e.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(run text, at timestamptz, points jsonb)
    on conflict (account_id, run, at) do update set points = excluded.points`.execute(sql);
}

async function writeOrders(sql: Sql, accountId: string, derived: readonly Derived[]): Promise<void> {
  const rows = derived.flatMap(({ vehicle, course, state }) =>
    (state ? ordersSeen(course, state) : []).map(({ order, arrived, departed, driving, ...seen }) => ({
      ...seen,
      order_id: order,
      vehicle,
      arrived: instant(arrived),
      departed: departed === undefined ? null : instant(departed),
      driving: driving / 1000,
    })),
  );
  const json = JSON.stringify(rows);
  const columns = template`(order_id text, run text, vehicle text, arrived timestamptz, departed timestamptz,
    distance double precision, driving double precision)`;
  await template`
    delete from order_driven d where account_id = ${accountId} and run = any(${runsOfAll(derived)}::text[])
      and not exists (select from json_to_recordset(${json}::json) as e${columns}
        where e.order_id = d.order_id and e.run = d.run)`.execute(sql);
  await template`
    insert into order_driven as d (account_id, order_id, run, vehicle, arrived, departed, distance, driving)
    select ${accountId}::uuid, e.* from json_to_recordset(${json}::json) as e${columns}
    on conflict (account_id, order_id, run) do update set vehicle = excluded.vehicle, arrived = excluded.arrived,
      departed = excluded.departed, distance = excluded.distance, driving = excluded.driving
    where (d.vehicle, d.arrived, d.departed, d.distance, d.driving) is distinct from
      (excluded.vehicle, excluded.arrived, excluded.departed, excluded.distance, excluded.driving)`.execute(
    sql,
  );
}

async function writeRuns(sql: Sql, accountId: string, derived: readonly Derived[]): Promise<void> {
  const rows = derived.flatMap(({ vehicle, driver, day, course, state }) =>
    (state ? runsSeen(course, state) : []).map(({ left, back, driving, ...seen }) => ({
      ...seen,
      vehicle,
      driver,
      day,
      departed: instant(left),
      returned: back === undefined ? null : instant(back),
      driving: driving / 1000,
    })),
  );
  const left = rows.map(({ run }) => run);
  await template`
    delete from run_driven where account_id = ${accountId} and run = any(${runsOfAll(derived)}::text[])
      and run <> all(${left}::text[])`.execute(sql);
  await template`
    insert into run_driven as d (account_id, run, vehicle, driver, day, departed, returned, distance, driving)
    select ${accountId}::uuid, e.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(run text, vehicle text, driver text, day date, departed timestamptz, returned timestamptz,
        distance double precision, driving double precision)
    on conflict (account_id, run) do update set vehicle = excluded.vehicle, driver = excluded.driver, day = excluded.day,
      departed = excluded.departed, returned = excluded.returned, distance = excluded.distance, driving = excluded.driving
    where (d.vehicle, d.driver, d.departed, d.returned, d.distance, d.driving) is distinct from
      (excluded.vehicle, excluded.driver, excluded.departed, excluded.returned, excluded.distance, excluded.driving)`.execute(
    sql,
  );
}

function runsOf({ runs }: Course): string[] {
  return runs.map(({ id }) => id);
}

/** The runs of drives, as they are and as they were. */
function runsOfAll(derived: readonly Derived[]): string[] {
  const courses = derived.flatMap(({ course, before }) => [course, ...(before ? [before.course] : [])]);
  return [...new Set(courses.flatMap(runsOf))];
}

function isOf(accountId: string, { day, vehicle, driver }: DriveName) {
  return template`
    account_id = ${accountId} and day = ${day}::date and vehicle = ${vehicle} and driver = ${driver}`;
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
