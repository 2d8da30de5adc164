import type { Migration } from "../database";

/**
 * What is derived of positions (execution 3a), beside the orders: a vehicle's day, and how it stood at the end of each
 * quarter of an hour, from which a late position goes on: `stops` of the day's were over then. No version, no audit.
 */
export const trackTables: Migration = {
  id: "0310-tracks",
  up: `
    create table vehicle_track (
      account_id uuid not null,
      vehicle_id text not null,
      day date not null,
      driver_id text,
      track jsonb not null,
      primary key (account_id, vehicle_id, day)
    );
    create index vehicle_track_day on vehicle_track (account_id, day);
    create table vehicle_track_mark (
      account_id uuid not null,
      vehicle_id text not null,
      day date not null,
      at timestamptz not null,
      stops integer not null,
      track jsonb not null,
      primary key (account_id, vehicle_id, day, at)
    );`,
};
