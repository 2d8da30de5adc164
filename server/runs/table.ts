import type { Migration } from "../database";

/**
 * Runs that were sent to drivers (execution 3), and what each was when it was sent, as often as it was: reports hold the
 * facts against that, whatever became of the plan since.
 */
export const runTables: Migration = {
  id: "0310-runs",
  up: `
    create table run (
      account_id uuid not null,
      id text not null,
      run_id text not null,
      aoc text not null,
      day date not null,
      vehicle text not null,
      driver text not null,
      number integer not null,
      state text not null check (state in ('SENT', 'PAUSED', 'RECALLED', 'REJECTED')),
      locked boolean not null,
      stops jsonb not null,
      sent_at timestamptz not null,
      primary key (account_id, id));
    create index run_driver on run (account_id, driver, day);
    create index run_day on run (account_id, aoc, day);
    create table run_sent (
      account_id uuid not null,
      run text not null,
      sent_at timestamptz not null,
      vehicle text not null,
      driver text not null,
      plan jsonb not null,
      primary key (account_id, run, sent_at));`,
};

/**
 * What was sent, flat beside `run_sent`, so that a report over a year opens no plan: a run's times, metres and seconds, and
 * its stops as they were sent last. A stop that is taken off a run stays: what became of an order says whether it counts.
 */
export const runStopTable: Migration = {
  id: "0430-run-stops",
  up: `
    alter table run add column loading timestamptz, add column departure timestamptz, add column finish timestamptz,
      add column distance double precision, add column driving double precision;
    create table run_stop (
      account_id uuid not null,
      run text not null,
      order_id text not null,
      place integer not null,
      arrive timestamptz not null,
      begin timestamptz not null,
      finish timestamptz not null,
      opens timestamptz,
      closes timestamptz,
      windows tstzmultirange not null,
      distance double precision not null,
      driving double precision not null,
      primary key (account_id, run, order_id));
    update run r set loading = (s.plan->>'loading')::timestamptz, departure = (s.plan->>'departure')::timestamptz,
      finish = (s.plan->>'finish')::timestamptz, distance = (s.plan->>'distance')::float8, driving = (s.plan->>'driving')::float8
    from run_sent s where s.account_id = r.account_id and s.run = r.id and s.sent_at = r.sent_at;
    insert into run_stop (account_id, run, order_id, place, arrive, begin, finish, opens, closes, windows, distance, driving)
    select distinct on (s.account_id, s.run, e."order") s.account_id, s.run, e."order", e.number, e.arrive, e.begin, e.finish,
      w.opens, w.closes, w.windows, e.distance, e.driving
    from run_sent s cross join jsonb_to_recordset(s.plan->'stops') as e("order" text, number integer, arrive timestamptz,
      begin timestamptz, finish timestamptz, distance float8, driving float8, windows jsonb)
    cross join lateral (
      select min(opens) as opens, max(closes) as closes, coalesce(range_agg(tstzrange(opens, closes, '[]')), '{}') as windows
      from (select (each->>'start')::timestamptz as opens, (each->>'end')::timestamptz as closes
        from jsonb_array_elements(coalesce(e.windows, '[]')) each) one
      where opens <= closes) w
    order by s.account_id, s.run, e."order", s.sent_at desc;`,
};
