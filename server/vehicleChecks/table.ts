import type { Migration } from "../database";

/**
 * Checks as drivers handed them in, which nobody changes, the faults that were found in them, and their pictures. A picture
 * comes before the check that names it, under the id that the driver's phone has given the check.
 */
export const vehicleCheckTables: Migration = {
  id: "0370-vehicle-checks",
  up: `
    create table vehicle_check (
      account_id uuid not null,
      reference text not null,
      id text not null,
      said_hash text not null,
      form text not null,
      form_name text not null,
      vehicle text not null,
      vehicle_name text not null,
      registration_number text,
      driver text not null,
      driver_name text not null,
      run text,
      day date not null,
      submitted_at timestamptz not null,
      odometer double precision,
      fields jsonb not null,
      signature text,
      signed_by text,
      primary key (account_id, reference),
      unique (account_id, driver, id));
    create index vehicle_check_day on vehicle_check (account_id, day, driver, vehicle);

    create table vehicle_fault (
      account_id uuid not null,
      reference text not null,
      number bigint not null,
      version integer not null,
      submission text not null,
      check_name text not null,
      mandatory boolean not null,
      vehicle text not null,
      registered_at timestamptz not null,
      comment text,
      photos jsonb not null,
      status text not null,
      rectified_date date,
      resolution_comment text,
      rectified_by text,
      primary key (account_id, reference));
    create index vehicle_fault_submission on vehicle_fault (account_id, submission);
    create index vehicle_fault_open on vehicle_fault (account_id, vehicle) where status = 'OPEN';

    create table vehicle_check_file (
      account_id uuid not null,
      driver text not null,
      check_id text not null,
      sha256 text not null,
      content_type text not null,
      received_at timestamptz not null,
      content bytea not null,
      primary key (account_id, driver, check_id, sha256));
    alter table vehicle_check_file alter column content set storage external;
    create index vehicle_check_file_received on vehicle_check_file (account_id, received_at);

    create index run_vehicle on run (account_id, vehicle, day);`,
};
