import type { Migration } from "../database";

/**
 * Alerts of days that are being driven (execution 3a). While its cause is there (`gone` is null) there is one of a kind
 * about a thing, whoever has closed it and however many servers look.
 */
export const alertTable: Migration = {
  id: "0350-alerts",
  up: `
    create table alert (
      account_id uuid not null,
      id uuid not null,
      kind text not null,
      aoc text not null,
      day date not null,
      vehicle text not null,
      run text,
      order_id text,
      raised timestamptz not null,
      gone timestamptz,
      closed timestamptz,
      closed_by text,
      closed_name text,
      word text,
      snoozed_until timestamptz,
      assigned_to text,
      assigned_name text,
      told text[] not null,
      primary key (account_id, id));
    create unique index alert_standing on alert (account_id, aoc, day, kind, vehicle, coalesce(run, ''), coalesce(order_id, ''))
      where gone is null;
    create index alert_day on alert (account_id, day);`,
};

/** Alerts of vehicles' faults: each fault is a thing of its own. */
export const alertFaults: Migration = {
  id: "0380-alert-faults",
  up: `
    alter table alert add column fault text;
    drop index alert_standing;
    create unique index alert_standing on alert (account_id, aoc, day, kind, vehicle, coalesce(run, ''), coalesce(order_id, ''),
      coalesce(fault, '')) where gone is null;
    create index alert_vehicle on alert (account_id, vehicle) where gone is null;`,
};
