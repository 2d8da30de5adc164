import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Pace } from "./clock";
import type { Disturbance } from "./disturbances";

/** A centre's day. */
export type DayKey = { accountId: string; aoc: string; date: string };

/** How a day is driven. */
export type Simulation = Pace & { seed: number; disturbances: Disturbance[] };

type Row = { aoc: string; date: string; accountId: string } & Simulation;

const columns = template`account_id as "accountId", aoc, to_char(day, 'YYYY-MM-DD') as date, seed, speed, running, disturbances,
  extract(epoch from clock)::float8 * 1000 as clock, extract(epoch from set_at)::float8 * 1000 as "setAt"`;

function isOf({ accountId, aoc, date }: DayKey) {
  return template`account_id = ${accountId} and aoc = ${aoc} and day = ${date}::date`;
}

export async function readSimulation(sql: Sql, key: DayKey): Promise<Simulation | undefined> {
  const { rows } = await template<Row>`select ${columns} from simulation where ${isOf(key)}`.execute(sql);
  return rows[0];
}

/** Holds the day's row until the transaction ends, where there is one. */
export async function holdSimulation(sql: Sql, key: DayKey): Promise<Simulation | undefined> {
  const { rows } = await template<Row>`
    select ${columns} from simulation where ${isOf(key)} for update`.execute(sql);
  return rows[0];
}

export async function writeSimulation(
  sql: Sql,
  { accountId, aoc, date }: DayKey,
  { seed, speed, clock, setAt, running, disturbances }: Simulation,
): Promise<void> {
  await template`
    insert into simulation (account_id, aoc, day, seed, speed, clock, set_at, running, disturbances)
    values (${accountId}, ${aoc}, ${date}::date, ${seed}, ${speed}, ${new Date(clock)}, ${new Date(setAt)}, ${running},
      ${JSON.stringify(disturbances)}::jsonb)
    on conflict (account_id, aoc, day) do update set seed = excluded.seed, speed = excluded.speed, clock = excluded.clock,
      set_at = excluded.set_at, running = excluded.running, disturbances = excluded.disturbances`.execute(
    sql,
  );
}

/** Begins a day that nobody has begun or stopped before. */
export async function beginSimulation(
  sql: Sql,
  { accountId, aoc, date }: DayKey,
  { seed, speed, now }: { seed: number; speed: number; now: Date },
): Promise<void> {
  await template`
    insert into simulation (account_id, aoc, day, seed, speed, clock, set_at, running)
    values (${accountId}, ${aoc}, ${date}::date, ${seed}, ${speed}, ${now}, ${now}, true)
    on conflict do nothing`.execute(sql);
}

/** The days that are driven by this server now: no other one has them before the lease is over, which is renewed in time. */
export async function claimSimulations(
  sql: Sql,
  { lease, now, lasting }: { lease: string; now: Date; lasting: number },
): Promise<Row[]> {
  const [half, whole] = [lasting / 2, lasting].map((ms) => new Date(now.getTime() + ms));
  await template`
    update simulation set lease = ${lease}, leased_until = ${whole}
    where running and (leased_until is null or leased_until < ${now}
      or (lease = ${lease} and leased_until < ${half}))`.execute(sql);
  const { rows } = await template<Row>`
    select ${columns} from simulation where running and lease = ${lease}`.execute(sql);
  return rows;
}

/** Whatever was started of an account is as if it never was, but for what was said. */
export async function forgetSimulations(sql: Sql, accountId: string): Promise<void> {
  await template`delete from simulation where account_id = ${accountId}`.execute(sql);
}

/** Lets others go on with them. */
export async function releaseSimulations(sql: Sql, lease: string): Promise<void> {
  await template`update simulation set lease = null, leased_until = null where lease = ${lease}`.execute(sql);
}

export async function endSimulation(sql: Sql, key: DayKey): Promise<void> {
  await template`update simulation set running = false where ${isOf(key)}`.execute(sql);
}

/** Until when what each says was taken, in milliseconds since 1970. */
export async function readMarks(sql: Sql, key: DayKey): Promise<Map<string, number>> {
  const { rows } = await template<{ speaker: string; until: number }>`
    select speaker, extract(epoch from until)::float8 * 1000 as until from simulation_said
    where ${isOf(key)}`.execute(sql);
  return new Map(rows.map(({ speaker, until }) => [speaker, until]));
}

export async function writeMark(
  sql: Sql,
  { accountId, aoc, date }: DayKey,
  { speaker, until }: { speaker: string; until: number },
): Promise<void> {
  await template`
    insert into simulation_said (account_id, aoc, day, speaker, until)
    values (${accountId}, ${aoc}, ${date}::date, ${speaker}, ${new Date(until)})
    on conflict (account_id, aoc, day, speaker) do update set until = excluded.until`.execute(sql);
}

/** Another seed is another day: all of it is said anew, as far as it still can be. */
export async function forgetMarks(sql: Sql, key: DayKey): Promise<void> {
  await template`delete from simulation_said where ${isOf(key)}`.execute(sql);
}
