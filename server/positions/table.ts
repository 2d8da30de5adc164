import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";

/** The table of the resource `devices`, which its schema makes. */
export const devicesTable = template.table("devices");

/**
 * Positions, in partitions by day (execution 1) that `Partitions` makes and drops. `standing`: whether one holds, waits or
 * was a jump; `checkpoint`: what the judgement of jumps may go on from (1: nothing has confirmed it yet, 2: it holds).
 * What was put aside is in no partition: its time may be any.
 */
export const positionTables: Migration = {
  id: "0300-positions",
  up: `
    create table position (
      account_id uuid not null,
      device_id text not null,
      time timestamptz not null,
      sequence bigint not null,
      vehicle_id text,
      driver_id text,
      latitude double precision not null,
      longitude double precision not null,
      speed double precision,
      course double precision,
      altitude double precision,
      accuracy double precision,
      battery double precision,
      odometer double precision,
      source text not null,
      standing smallint not null,
      checkpoint smallint not null,
      received timestamptz not null,
      attributes jsonb,
      primary key (account_id, device_id, time, sequence)
    ) partition by range (time);
    create index position_vehicle on position (account_id, vehicle_id, time) where vehicle_id is not null;
    create index position_driver on position (account_id, driver_id, time) where driver_id is not null;
    create table position_tail (
      account_id uuid not null,
      device_id text not null,
      tail jsonb not null,
      last timestamptz not null,
      last_sequence bigint not null,
      primary key (account_id, device_id)
    );
    create table position_quarantine (
      account_id uuid not null,
      device_id text not null,
      time timestamptz not null,
      sequence bigint not null,
      code text not null,
      received timestamptz not null,
      source text not null,
      fix jsonb not null,
      primary key (account_id, device_id, time, sequence)
    );
    create index position_quarantine_received on position_quarantine (received);`,
};

/** A device is found by its token's hash, whatever the account. After the resources' tables. */
export async function indexTokens(sql: Sql): Promise<void> {
  await template`create unique index if not exists device_token on ${devicesTable} (token)`.execute(sql);
}

/** Whose a device is that only a vehicle or a driver names is looked up with each of its positions. */
export async function indexNames(sql: Sql, table: "vehicles" | "drivers"): Promise<void> {
  await template`
    create index if not exists ${template.id(`${table}_tracking_device`)}
    on ${template.table(table)} (account_id, lower("trackingDeviceId"))`.execute(sql);
}
