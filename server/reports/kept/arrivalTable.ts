import type { Migration } from "../../database";

/**
 * What the arrivals at the stops of each run come to, by whose `facts` count: reports of drivers and centres read a row a
 * run in place of one a stop. `deviation` and `at_stops` are sums of as many as are known; `off_plan` has, of the stops
 * without a window, how far from the plan each was reached, in seconds: whether that is on time the account says.
 */
export const arrivalTable: Migration = {
  id: "0596-run-arrivals",
  up: `
    create table run_arrivals (
      account_id uuid not null,
      reached integer not null,
      in_window integer not null,
      in_turn integer not null,
      by_gps integer not null,
      deviations integer not null,
      departures integer not null,
      deviation interval,
      at_stops interval,
      run text not null,
      facts text not null,
      off_plan double precision[],
      primary key (account_id, run, facts));
    insert into visit_due (account_id, run) select account_id, id from run;`,
};
