import { type RawBuilder, sql as template } from "kysely";
import type { Sql } from "../database";
import type { Run, RunState, SentPlan } from "./Run";
import { tellRuns } from "./telling";

/** Keeps runs as they are sent, beside what was sent before. */
export async function keepRuns(
  sql: Sql,
  accountId: string,
  runs: readonly (Omit<Run, "state"> & { plan: SentPlan })[],
): Promise<void> {
  if (runs.length === 0) return;
  const rows = JSON.stringify(
    runs.map(({ run, sentAt, plan, ...row }) => {
      const { loading, departure, finish, distance, driving } = plan;
      return { ...row, plan, run_id: run, sent_at: sentAt, loading, departure, finish, distance, driving };
    }),
  );
  await template`
    insert into run (account_id, id, run_id, aoc, day, vehicle, driver, number, state, locked, stops, sent_at, loading,
      departure, finish, distance, driving)
    select ${accountId}::uuid, e.id, e.run_id, e.aoc, e.day, e.vehicle, e.driver, e.number, 'SENT', e.locked, e.stops, e.sent_at,
      e.loading, e.departure, e.finish, e.distance, e.driving
    from json_to_recordset(${rows}::json) as e(id text, run_id text, aoc text, day date, vehicle text, driver text,
      number integer, locked boolean, stops jsonb, sent_at timestamptz, loading timestamptz, departure timestamptz,
      finish timestamptz, distance double precision, driving double precision)
    on conflict (account_id, id) do update set
      aoc = excluded.aoc, vehicle = excluded.vehicle, driver = excluded.driver, number = excluded.number,
      state = excluded.state, locked = excluded.locked, stops = excluded.stops, sent_at = excluded.sent_at,
      loading = excluded.loading, departure = excluded.departure, finish = excluded.finish, distance = excluded.distance,
      driving = excluded.driving`.execute(sql);
  await template`
    insert into run_sent (account_id, run, sent_at, vehicle, driver, plan)
    select ${accountId}::uuid, e.id, e.sent_at, e.vehicle, e.driver, e.plan
    from json_to_recordset(${rows}::json) as e(id text, sent_at timestamptz, vehicle text, driver text, plan jsonb)
    on conflict (account_id, run, sent_at) do update set plan = excluded.plan`.execute(sql);
  await keepStops(sql, accountId, runs);
}

async function keepStops(
  sql: Sql,
  accountId: string,
  runs: readonly { id: string; plan: SentPlan }[],
): Promise<void> {
  const rows = runs.flatMap(({ id, plan }) =>
    plan.stops.map(({ order, number, windows, takeover: _t, ...stop }) => {
      const sound = windows.filter(({ start, end }) => start <= end);
      return {
        ...stop,
        run: id,
        order_id: order,
        place: number,
        opens: sound.map(({ start }) => start).toSorted()[0],
        closes: sound
          .map(({ end }) => end)
          .toSorted()
          .at(-1),
        windows: `{${sound.map(({ start, end }) => `[${start},${end}]`).join(",")}}`,
      };
    }),
  );
  await template`
    insert into run_stop (account_id, run, order_id, place, arrive, begin, finish, opens, closes, windows, distance, driving)
    select ${accountId}::uuid, e.* from json_to_recordset(${JSON.stringify(rows)}::json) as e(run text, order_id text,
      place integer, arrive timestamptz, begin timestamptz, finish timestamptz, opens timestamptz, closes timestamptz,
      windows tstzmultirange, distance double precision, driving double precision)
    on conflict (account_id, run, order_id) do update set place = excluded.place, arrive = excluded.arrive,
      begin = excluded.begin, finish = excluded.finish, opens = excluded.opens, closes = excluded.closes,
      windows = excluded.windows, distance = excluded.distance, driving = excluded.driving`.execute(sql);
}

/** Says of runs, those of them that there are, what has been decided. */
export async function setRunState(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
  state: RunState,
): Promise<void> {
  await template`
    update run set state = ${state}
    where account_id = ${accountId} and id = any(${ids}::text[]) and state <> ${state}`.execute(sql);
}

export type RunWithPlan = Run & { plan: SentPlan };

/** The runs that a driver has from a day on, with what he was sent, in the order in which he drives them. */
export function readRunsOf(
  sql: Sql,
  accountId: string,
  { driver, from }: { driver: string; from: string },
): Promise<RunWithPlan[]> {
  return read(
    sql,
    template`r.account_id = ${accountId} and r.driver = ${driver} and r.day >= ${from}::date
      and r.state in ('SENT', 'PAUSED')`,
  );
}

/** The runs of centres, of all where none is named, that drivers have from a day on. */
export function readRunsAt(
  sql: Sql,
  accountId: string,
  { aocs, from }: { aocs: readonly string[]; from: string },
): Promise<RunWithPlan[]> {
  return read(
    sql,
    template`r.account_id = ${accountId} and r.day >= ${from}::date and r.state in ('SENT', 'PAUSED')
      and (${aocs.length === 0}::boolean or r.aoc = any(${aocs}::text[]))`,
  );
}

/** The runs of a centre's day that drivers have, in the order in which they are driven. */
export function readDrivenRuns(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<RunWithPlan[]> {
  return read(
    sql,
    template`r.account_id = ${accountId} and r.aoc = ${aoc} and r.day = ${day}::date
      and r.state in ('SENT', 'PAUSED')`,
  );
}

/** A text that is another one once one of these runs is. */
export async function markOfRuns(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<string> {
  const { rows } = await template<{ mark: string | null }>`
    select string_agg(concat_ws(' ', id, vehicle, driver, sent_at), ',' order by id) as mark from run
    where account_id = ${accountId} and aoc = ${aoc} and day = ${day}::date and state in ('SENT', 'PAUSED')`.execute(
    sql,
  );
  return rows[0]?.mark ?? "";
}

/** A run that a driver has, or had last. */
export async function readRun(
  sql: Sql,
  accountId: string,
  { driver, id }: { driver: string; id: string },
): Promise<RunWithPlan | undefined> {
  const [run] = await read(
    sql,
    template`r.account_id = ${accountId} and r.driver = ${driver} and r.id = ${id}`,
  );
  return run;
}

/** The runs of a centre's day, in the order in which each vehicle drives them, whatever became of them. */
export function readRunsOn(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<RunWithPlan[]> {
  return read(sql, template`r.account_id = ${accountId} and r.aoc = ${aoc} and r.day = ${day}::date`);
}

/** Which vehicles drivers have for a centre's day. */
export async function readDriven(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<Pick<Run, "vehicle" | "driver">[]> {
  const { rows } = await template<Pick<Run, "vehicle" | "driver">>`
    select distinct vehicle, driver from run
    where account_id = ${accountId} and aoc = ${aoc} and day = ${day}::date and state in ('SENT', 'PAUSED')`.execute(
    sql,
  );
  return rows;
}

/** Of a centre's day the runs that are named, and those that have one of these orders. */
export function readSomeRunsOn(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
  { runs, orders }: { runs: readonly string[]; orders: readonly string[] },
): Promise<RunWithPlan[]> {
  return read(
    sql,
    template`r.account_id = ${accountId} and r.aoc = ${aoc} and r.day = ${day}::date and (r.id = any(${runs}::text[])
      or exists (select from jsonb_array_elements_text(r.stops) s(id) where s.id = any(${orders}::text[])))`,
  );
}

/** The centres for which drivers have runs with a vehicle on a day. */
export async function readCentresOf(
  sql: Sql,
  accountId: string,
  { vehicle, day }: { vehicle: string; day: string },
): Promise<string[]> {
  const { rows } = await template<{ aoc: string }>`
    select distinct aoc from run
    where account_id = ${accountId} and vehicle = ${vehicle} and day = ${day}::date
      and state in ('SENT', 'PAUSED') order by aoc`.execute(sql);
  return rows.map(({ aoc }) => aoc);
}

/** What a vehicle does with a driver on a day. */
type Driven = Pick<Run, "day" | "vehicle" | "driver">;

/** The runs that these drivers have with these vehicles on these days, in the order in which they are driven. */
export function readRunsBy(sql: Sql, accountId: string, driven: readonly Driven[]): Promise<RunWithPlan[]> {
  return read(sql, areDriven(accountId, driven));
}

/** The same without what they are: when each was sent. */
export async function readSendings(
  sql: Sql,
  accountId: string,
  driven: readonly Driven[],
): Promise<(Driven & Pick<Run, "id" | "sentAt">)[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e), '[]')::text as json from (
      select r.id, to_char(r.day, 'YYYY-MM-DD') as day, r.vehicle, r.driver, ${sentAt}
      from run r where ${areDriven(accountId, driven)} order by r.number, r.id) e`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as (Driven & Pick<Run, "id" | "sentAt">)[];
}

function areDriven(accountId: string, driven: readonly Driven[]): RawBuilder<unknown> {
  return template`r.account_id = ${accountId} and r.state in ('SENT', 'PAUSED') and (r.day, r.vehicle, r.driver) in (
    select day, vehicle, driver from json_to_recordset(${JSON.stringify(driven)}::json)
      as e(day date, vehicle text, driver text))`;
}

/** A run that some driver has. */
export async function readKeptRun(sql: Sql, accountId: string, id: string): Promise<RunWithPlan | undefined> {
  const [run] = await read(
    sql,
    template`r.account_id = ${accountId} and r.id = ${id} and r.state in ('SENT', 'PAUSED')`,
  );
  return run;
}

/** Of runs when each was sent to the driver who has it with its vehicle now, in seconds since 1970, and as what at first. */
export async function readFirstSent(
  sql: Sql,
  accountId: string,
  runs: readonly string[],
): Promise<Map<string, { times: number[]; plan: SentPlan }>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e), '[]')::text as json from (
      select r.id, json_agg(extract(epoch from s.sent_at)::float8 order by s.sent_at) as times,
        json_agg(s.plan order by s.sent_at)->0 as plan
      from run r join run_sent s on s.account_id = r.account_id and s.run = r.id
        and s.vehicle = r.vehicle and s.driver = r.driver
      where r.account_id = ${accountId} and r.id = any(${runs}::text[]) group by r.id) e`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as { id: string; times: number[]; plan: SentPlan }[];
  return new Map(found.map(({ id, ...sent }) => [id, sent]));
}

const sentAt = template`to_char(r.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`;

async function read(sql: Sql, which: ReturnType<typeof template>): Promise<RunWithPlan[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e), '[]')::text as json from (
      select r.id, r.run_id as run, r.aoc, to_char(r.day, 'YYYY-MM-DD') as day, r.vehicle, r.driver, r.number, r.state, r.locked,
        r.stops, ${sentAt}, s.plan
      from run r join run_sent s on s.account_id = r.account_id and s.run = r.id and s.sent_at = r.sent_at
      where ${which} order by r.day, s.plan->>'loading', r.number, r.id) e`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as RunWithPlan[];
}

/** A run stands still or goes on by what its driver said last of that, whenever it came; pages are told. */
export async function settlePauses(sql: Sql, accountId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await template<{ id: string; aoc: string; date: string }>`
    update run r set state = e.state from (
      select distinct on (run_id) run_id, case kind when 'pause' then 'PAUSED' else 'SENT' end as state
      from execution_event
      where account_id = ${accountId} and run_id = any(${ids}::text[]) and kind in ('pause', 'resume') and refused is null
      order by run_id, occurred_at desc, id desc) e
    where r.account_id = ${accountId} and r.id = e.run_id and r.state in ('SENT', 'PAUSED') and r.state <> e.state
    returning r.id, r.aoc, to_char(r.day, 'YYYY-MM-DD') as date`.execute(sql);
  await tellRuns(sql, accountId, rows);
}

/** Which of a centre's runs of a day stand still: what they are called in its schedule. */
export async function readPausedRuns(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<Set<string>> {
  const { rows } = await template<{ run: string }>`
    select run_id as run from run
    where account_id = ${accountId} and aoc = ${aoc} and day = ${day}::date and state = 'PAUSED'`.execute(
    sql,
  );
  return new Set(rows.map(({ run }) => run));
}
