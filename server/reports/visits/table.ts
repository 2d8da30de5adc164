import type { Migration } from "../../database";

/**
 * Each time that an order was with a driver, as reports read it, narrow and in one place: a year of it is gone through in
 * a fraction of the time that it takes to put it together from events, plans, positions and estimates. `said_*` are facts
 * by the driver's or the desk's word (`said_by`), `gps_*` by positions; `*_turn` says whether the stop was served in its
 * turn by either, and by the word that counts where both are there (`any_turn`). `visited_run`: what those of a run come to,
 * with the weight that was to be delivered and collected and the seconds of the plan that were to be waited.
 *
 * What it is made of is written by others, who know nothing of it: triggers note the runs that are to be put together
 * anew (`visit_due`, many times where many write, so that none waits for another), and who reads does that first
 * (`settleVisits`).
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
    ${triggersOn("run", "id")}
    ${["run_stop", "order_attempt", "order_driven", "departure_estimate"].map((table) => triggersOn(table, "run")).join("\n")}`,
};

/** A trigger for each event: one of several events cannot name the rows that it changed. */
function triggersOn(table: string, run: string): string {
  const rows = { insert: "new", update: "new", delete: "old" };
  return `
    create function note_visits_of_${table}() returns trigger language plpgsql as $$
    begin
      insert into visit_due (account_id, run) select distinct account_id, ${run} from changed;
      return null;
    end $$;
    ${Object.entries(rows)
      .map(
        ([event, which]) =>
          `create trigger ${table}_visits_${event} after ${event} on ${table} referencing ${which} table as changed
      for each statement execute function note_visits_of_${table}();`,
      )
      .join("\n")}`;
}
