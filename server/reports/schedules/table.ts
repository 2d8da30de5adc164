import type { Migration } from "../../database";

/**
 * Each time that a schedule had its report sent, once however many servers look; whom it goes to, and what became of that
 * (a mail has the same id until it has gone); and the workbooks, each as long as a mail waits that brings it.
 */
export const sendingTables: Migration = {
  id: "0480-report-sendings",
  up: `
    create table report_sending (
      account_id uuid not null references account on delete cascade,
      id uuid not null,
      schedule text not null,
      schedule_name text not null,
      report text not null,
      filter jsonb not null,
      from_day date not null,
      to_day date not null,
      due_at timestamptz not null,
      created_at timestamptz not null,
      rows integer,
      attempts integer not null default 0,
      lease uuid,
      leased_until timestamptz,
      made_at timestamptz,
      primary key (account_id, id),
      unique (account_id, schedule, due_at));
    create index report_sending_waiting on report_sending (created_at) where made_at is null;
    create index report_sending_time on report_sending (account_id, due_at);

    create table report_file (
      account_id uuid not null,
      id uuid not null,
      sending uuid not null,
      name text not null,
      content bytea not null,
      primary key (account_id, id),
      foreign key (account_id, sending) references report_sending on delete cascade);
    alter table report_file alter column content set storage external;

    create table report_mail (
      account_id uuid not null,
      id uuid not null,
      sending uuid not null,
      file uuid,
      user_id text not null,
      user_name text not null,
      address text,
      language text,
      result text not null check (result in ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
      error jsonb,
      ended_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, sending) references report_sending on delete cascade);
    create index report_mail_sending on report_mail (account_id, sending);`,
};
