import type { Migration } from "../database";

/** Planning jobs: what was asked for, who works at it, how far it is, and what came of it (domain 2). */
export const planningTable: Migration = {
  id: "0150-planning-jobs",
  up: `
    create table planning_job (
      id uuid primary key,
      account_id uuid not null,
      user_id text not null,
      created_at timestamptz not null,
      state text not null check (state in ('PENDING', 'RUNNING', 'FINISHED', 'FAILED', 'STOPPED', 'CANCELLED')),
      wish text check (wish in ('STOP', 'CANCEL')),
      request jsonb not null,
      attempts integer not null default 0,
      lease uuid,
      leased_until timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      progress real not null default 0,
      cost double precision,
      unplanned integer,
      message jsonb,
      best jsonb,
      result jsonb);
    create index planning_job_open on planning_job (created_at) where finished_at is null;
    create index planning_job_account on planning_job (account_id, created_at);`,
};

/** How a job came to its plan, as boards draw it. */
export const planningCurve: Migration = {
  id: "0260-planning-curve",
  up: `alter table planning_job add column curve jsonb not null default '[]';`,
};

/** By the account, as all keys (server/keys.test.ts). */
export const planningKey: Migration = {
  id: "0580-planning-key",
  up: `alter table planning_job drop constraint planning_job_pkey, add primary key (account_id, id);`,
};
