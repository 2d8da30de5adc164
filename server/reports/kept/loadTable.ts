import type { Migration } from "../../database";
import { notingTriggers } from "./triggers";

/**
 * The orders that runs have, or had, to load, as reports read them: each with how far it is loaded (`status`), how far its
 * run is (`run_status`), who told last of that run, and what of its items was to be loaded, is aboard and was handed over.
 */
export const loadTable: Migration = {
  id: "0538-loaded-orders",
  up: `
    create table loaded_order (
      account_id uuid not null,
      place integer not null,
      day date not null,
      is_told boolean not null,
      is_over boolean not null,
      planned double precision not null,
      loaded double precision not null,
      delivered double precision not null,
      updated_at timestamptz,
      run text not null,
      order_id text not null,
      aoc text not null,
      vehicle text not null,
      driver text not null,
      status text not null,
      run_status text not null,
      updated_by text,
      primary key (account_id, run, place));
    create index loaded_order_day on loaded_order (account_id, day);
    insert into visit_due (account_id, run) select account_id, id from run;
    ${notingTriggers({
      table: "order_loading",
      kept: "visits",
      due: "visit_due",
      keys: "select distinct account_id, run_id from changed",
    })}
    ${notingTriggers({
      table: "execution_event",
      kept: "visits",
      due: "visit_due",
      keys: "select distinct account_id, run_id from changed where kind = 'loading' and order_id is null and run_id is not null",
      events: [["insert", "new"]],
    })}`,
};
