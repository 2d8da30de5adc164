import type { Migration } from "../database";

/**
 * Days that are driven by the simulator (execution 8): how fast, by which seed, what its clock showed when it was set last
 * and when that was, and which server drives them. Of each vehicle with its driver, until when all that they say was taken.
 */
export const simulationTables: Migration = {
  id: "0340-simulation",
  up: `
    create table simulation (
      account_id uuid not null,
      aoc text not null,
      day date not null,
      seed integer not null,
      speed integer not null check (speed between 1 and 60),
      clock timestamptz not null,
      set_at timestamptz not null,
      running boolean not null,
      lease uuid,
      leased_until timestamptz,
      primary key (account_id, aoc, day));
    create table simulation_said (
      account_id uuid not null,
      aoc text not null,
      day date not null,
      speaker text not null,
      until timestamptz not null,
      primary key (account_id, aoc, day, speaker));`,
};

/** What is to go wrong on a day that is rehearsed. */
export const simulationDisturbances: Migration = {
  id: "0420-simulation-disturbances",
  up: `alter table simulation add column disturbances jsonb not null default '[]'`,
};
