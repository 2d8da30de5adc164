import { sql as template } from "kysely";
import type { QuarantineCode } from "../../schemas/positions";
import type { Sql } from "../database";
import type { Fix } from "./fix";
import type { Device } from "./knownDevices";
import type { Standing, Tail } from "./standing";
import { devicesTable } from "./table";

export type NewPosition = {
  device: Device;
  fix: Fix;
  source: string;
  standing: Standing;
  checkpoint: number;
};

export type PutAside = { device: string; code: QuarantineCode; fix: Fix; source: string };

type Key = { device: string; time: number; sequence: number };

/** Of these positions those that are stored: device, time and sequence, with a stroke between. */
export async function storedAlready(sql: Sql, accountId: string, keys: Key[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await template<{ device: string; time: number; sequence: number }>`
    select p.device_id as device, (extract(epoch from p.time) * 1000)::bigint as time, p.sequence
    from ${keyset(keys)} join position p on p.account_id = ${accountId} and p.device_id = e.device
      and p.time = e.time and p.sequence = e.sequence
    where ${within(keys)}`.execute(sql);
  return new Set(rows.map(({ device, time, sequence }) => `${device}/${time}/${sequence}`));
}

export async function insertPositions(
  sql: Sql,
  accountId: string,
  now: Date,
  positions: NewPosition[],
): Promise<void> {
  if (positions.length === 0) return;
  const rows = positions.map(({ device, fix, ...position }) => ({
    ...fix,
    ...position,
    device: device.id,
    vehicle: device.vehicle,
    driver: device.driver,
    time: isoOf(fix.time),
  }));
  await template`
    insert into position (account_id, received, device_id, time, sequence, vehicle_id, driver_id, latitude, longitude,
      speed, course, altitude, accuracy, battery, odometer, source, standing, checkpoint, attributes)
    select ${accountId}::uuid, ${now.toISOString()}::timestamptz, e.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(device text, time timestamptz, sequence bigint,
      vehicle text, driver text, latitude double precision, longitude double precision, speed double precision,
      course double precision, altitude double precision, accuracy double precision, battery double precision,
      odometer double precision, source text, standing smallint, checkpoint smallint, attributes jsonb)
    on conflict do nothing`.execute(sql);
}

/** A checkpoint below 0 stays as it is. */
export async function updateStandings(
  sql: Sql,
  accountId: string,
  changes: (Key & { standing: Standing; checkpoint: number })[],
): Promise<void> {
  if (changes.length === 0) return;
  await template`
    update position p set standing = e.standing,
      checkpoint = case when e.checkpoint < 0 then p.checkpoint else e.checkpoint end
    from ${keyset(changes)}
    where p.account_id = ${accountId} and p.device_id = e.device and p.time = e.time and p.sequence = e.sequence
      and ${within(changes)}`.execute(sql);
}

/** Keeps what was put aside; answers those of it that were not there yet. */
export async function keepAside(
  sql: Sql,
  accountId: string,
  now: Date,
  aside: PutAside[],
): Promise<Set<string>> {
  if (aside.length === 0) return new Set();
  const rows = aside.map(({ fix, ...each }) => ({
    ...each,
    time: isoOf(fix.time),
    sequence: fix.sequence,
    fix,
  }));
  const { rows: kept } = await template<{ device: string; time: number; sequence: number }>`
    insert into position_quarantine (account_id, received, device_id, time, sequence, code, source, fix)
    select ${accountId}::uuid, ${now.toISOString()}::timestamptz, e.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(device text, time timestamptz, sequence bigint,
      code text, source text, fix jsonb)
    on conflict do nothing
    returning device_id as device, (extract(epoch from time) * 1000)::bigint as time, sequence`.execute(sql);
  return new Set(kept.map(({ device, time, sequence }) => `${device}/${time}/${sequence}`));
}

type DeviceState = {
  id: string;
  lastSeen: string;
  battery: number | null;
  accepted: number;
  quarantined: number;
  quarantine: Record<string, number>;
  clockAhead: number | null;
  keepsClock: boolean;
  tail?: Tail;
  last?: number;
  lastSequence?: number;
};

/** What a device's record shows is no change of it: no version moves, no audit, nothing in the change feed (execution 3a). */
export async function updateDevices(sql: Sql, accountId: string, states: DeviceState[]): Promise<void> {
  if (states.length === 0) return;
  await template`
    update ${devicesTable} d set "lastSeen" = e."lastSeen", battery = coalesce(e.battery, d.battery),
      accepted = e.accepted, quarantined = e.quarantined, quarantine = nullif(e.quarantine, '{}'),
      "clockAhead" = case when e."keepsClock" then d."clockAhead" else e."clockAhead" end
    from json_to_recordset(${JSON.stringify(states)}::json) as e(id text, "lastSeen" text, battery double precision,
      accepted bigint, quarantined bigint, quarantine jsonb, "clockAhead" bigint, "keepsClock" boolean)
    where d.account_id = ${accountId} and d.id = e.id`.execute(sql);
  const tails = states.flatMap(({ id, tail, last, lastSequence }) =>
    tail
      ? [{ id, tail, last: last === undefined ? null : isoOf(last), lastSequence: lastSequence ?? 0 }]
      : [],
  );
  if (tails.length === 0) return;
  await template`
    insert into position_tail as t (account_id, device_id, tail, last, last_sequence)
    select ${accountId}::uuid, e.id, e.tail, e.last, e."lastSequence"
    from json_to_recordset(${JSON.stringify(tails)}::json) as e(id text, tail jsonb, last timestamptz, "lastSequence" bigint)
    where e.last is not null
    on conflict (account_id, device_id) do update
      set tail = excluded.tail, last = excluded.last, last_sequence = excluded.last_sequence`.execute(sql);
  const unmoved = tails.filter(({ last }) => last === null);
  if (unmoved.length > 0)
    await template`
      update position_tail t set tail = e.tail
      from json_to_recordset(${JSON.stringify(unmoved)}::json) as e(id text, tail jsonb)
      where t.account_id = ${accountId} and t.device_id = e.id`.execute(sql);
}

/** Keys as rows `e`. */
function keyset(keys: (Key & { standing?: Standing; checkpoint?: number })[]) {
  const rows = keys.map(({ device, time, sequence, standing, checkpoint }) => ({
    device,
    time: isoOf(time),
    sequence,
    standing,
    checkpoint,
  }));
  return template`json_to_recordset(${JSON.stringify(rows)}::json)
    as e(device text, time timestamptz, sequence bigint, standing smallint, checkpoint smallint)`;
}

/** The span of the keys, by which the database leaves out the partitions of all other days. */
function within(keys: Key[]) {
  const times = keys.map(({ time }) => time);
  const from = isoOf(times.reduce((least, time) => Math.min(least, time)));
  const to = isoOf(times.reduce((most, time) => Math.max(most, time)));
  return template`p.time between ${from}::timestamptz and ${to}::timestamptz`;
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
