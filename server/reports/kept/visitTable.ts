import type { Migration } from "../../database";
import { notingTriggers } from "./triggers";

const noted = { kept: "visits", due: "visit_due" };

/**
 * Each time that an order was with a driver, as reports read it, narrow and in one place: a year of it is gone through in
 * a fraction of the time that it takes to put it together from events, plans, positions and estimates. `said_*` are facts
 * by the driver's or the desk's word (`said_by`), `gps_*` by positions; `*_turn` says whether the stop was served in its
 * turn by either, and by the word that counts where both are there (`any_turn`). `visited_run`: what those of a run come to,
 * with the weight that was to be delivered and collected and the seconds of the plan that were to be waited.
 */
export const visitTable: Migration = {
  id: "0520-visits",
  up: `
    create table visit (
      account_id uuid not null,
      attempt integer not null,
      place integer,
      day date not null,
      arrive timestamptz,
      opens timestamptz,
      closes timestamptz,
      eta timestamptz,
      said_arrived timestamptz,
      said_departed timestamptz,
      gps_arrived timestamptz,
      gps_departed timestamptz,
      said_in_window boolean,
      gps_in_window boolean,
      said_turn boolean,
      gps_turn boolean,
      any_turn boolean,
      is_ended boolean not null,
      said_by text,
      status text not null,
      run text not null,
      order_id text not null,
      aoc text not null,
      vehicle text not null,
      driver text not null,
      primary key (account_id, run, order_id, attempt));
    create index visit_day on visit (account_id, day);
    create table visited_run (
      account_id uuid not null,
      run text not null,
      orders integer not null,
      completed integer not null,
      failed integer not null,
      open integer not null,
      started timestamptz,
      ended timestamptz,
      delivered double precision not null,
      collected double precision not null,
      waiting double precision,
      primary key (account_id, run));
    create table visit_due (account_id uuid not null, run text not null);
    create index visit_due_account on visit_due (account_id, run);
    insert into visit_due (account_id, run) select account_id, id from run;
    ${notingTriggers({ ...noted, table: "run", keys: "select distinct account_id, id from changed" })}
    ${["run_stop", "order_attempt", "order_driven", "departure_estimate"]
      .map((table) =>
        notingTriggers({ ...noted, table, keys: "select distinct account_id, run from changed" }),
      )
      .join("\n")}`,
};
