import type { Migration } from "../database";

/** What a day's figures are told against (domain 7): those of the plan that was accepted last. */
export const acceptedFigures: Migration = {
  id: "0250-accepted-figures",
  up: `alter table schedule add column accepted jsonb;`,
};

/**
 * Schedules: what of a centre's day does not stand in its orders, and the steps by which it came to be, those that were
 * undone behind `position` (domain 7). Which order is on which run stands in the orders alone.
 */
export const scheduleTables: Migration = {
  id: "0180-schedules",
  up: `
    create table schedule (
      account_id uuid not null,
      aoc text not null,
      day date not null,
      version integer not null,
      position integer not null,
      standing jsonb not null,
      last jsonb,
      kpis jsonb,
      job jsonb,
      primary key (account_id, aoc, day));
    create table schedule_step (
      account_id uuid not null,
      aoc text not null,
      day date not null,
      position integer not null,
      version integer not null,
      action jsonb not null,
      user_name text not null,
      user_id text not null,
      time timestamptz not null,
      before jsonb not null,
      after jsonb not null,
      moved jsonb,
      primary key (account_id, aoc, day, position));`,
};

/** Drafts that were put aside to be compared. */
export const keptDrafts: Migration = {
  id: "0270-kept-drafts",
  up: `alter table schedule add column drafts jsonb not null default '[]';`,
};

/** What a step took from runs that were driven, and what that was before. */
export const redrivenOrders: Migration = {
  id: "0392-redriven-orders",
  up: `alter table schedule_step add column redriven jsonb;`,
};
