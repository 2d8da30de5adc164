import { type RawBuilder, sql } from "kysely";
import type { Database } from "../server/database";

/** A year up to yesterday in the account demo: runs of some stops each, as reports read them. */
export type Year = { days: number; runs: number; stops: number };

const account = sql<string>`(select id from account where name = 'demo')`;

/** What a year leaves in the tables that reports read, made where it lies: to live it takes a year. */
export async function fillYear(database: Database, { days, runs, stops }: Year): Promise<void> {
  const fill = (statement: RawBuilder<unknown>) =>
    database.transaction(null, (trx) => statement.execute(trx), { statementLimitMs: 600_000 });
  await fill(sql`
    insert into "distributionCentres" (account_id, id, version, name)
    select ${account}, 'c' || i, 1, 'Centre ' || i from generate_series(1, 3) i`);
  await fill(sql`
    insert into drivers (account_id, id, version, name)
    select ${account}, 'd' || i, 1, 'Driver ' || i from generate_series(1, ${runs}::integer) i`);
  await fill(sql`
    insert into vehicles (account_id, id, version, name, weight, "fuelRate")
    select ${account}, 'v' || i, 1, 'Van ' || i, 1000, 11 from generate_series(1, ${runs}::integer) i`);
  await fill(sql`
    insert into run (account_id, id, run_id, aoc, day, vehicle, driver, number, state, locked, stops, sent_at, loading, departure,
      finish, distance, driving)
    select ${account}, e.day || '_v' || i, 'v' || i, 'c' || (1 + i % 3), e.day, 'v' || i, 'd' || i, 1, 'SENT', false, '[]',
      e.day + time '05:00', e.day + time '06:00', e.day + time '06:00', e.day + time '16:00', 90000, 9000
    from generate_series(1, ${days}::integer) n, generate_series(1, ${runs}::integer) i,
      lateral (select current_date - n as day) e`);
  await fill(sql`
    insert into run_driven (account_id, run, vehicle, driver, day, departed, returned, distance, driving)
    select account_id, id, vehicle, driver, day, departure + interval '5 minutes', finish + interval '10 minutes', 95000, 9500 from run`);
  await fill(sql`
    insert into run_stop (account_id, run, order_id, place, arrive, begin, finish, opens, closes, windows, distance, driving)
    select r.account_id, r.id, r.id || '-' || i, i, e.at, e.at, e.at + interval '5 minutes', e.at - interval '10 minutes',
      e.at + interval '10 minutes', tstzmultirange(tstzrange(e.at - interval '10 minutes', e.at + interval '10 minutes', '[]')), 4500, 450
    from run r, generate_series(1, ${stops}::integer) i, lateral (select r.departure + i * interval '25 minutes' as at) e`);
  // One in fifty fails, arrivals are some minutes off, and now and then a stop is served before its turn.
  await fill(sql`
    insert into order_attempt (account_id, order_id, attempt, run, status, sent, started, arrived, arrived_by, departed, departed_by,
      ended, is_collection, weight, is_latest)
    select s.account_id, s.order_id, 1, s.run, case when random() < 0.02 then 'FAILED' else 'COMPLETED' end, s.arrive - interval '6 hours',
      e.at - interval '9 minutes', e.at, 'REPORTED', e.at + interval '6 minutes', 'REPORTED', e.at + interval '6 minutes', false, 10, true
    from run_stop s, lateral (select s.arrive + (random() * 40 - 15) * interval '1 minute' as at) e`);
  await fill(sql`
    insert into order_driven (account_id, order_id, run, vehicle, arrived, departed, distance, driving)
    select s.account_id, s.order_id, s.run, r.vehicle, s.arrive + interval '1 minute', s.arrive + interval '7 minutes', 4500, 450
    from run_stop s join run r on r.account_id = s.account_id and r.id = s.run`);
  await fill(sql`
    insert into orders (account_id, id, version, reference, status, aoc, "orderDate", weight, plan, steps, items)
    select s.account_id, s.order_id, 1, s.order_id, 'COMPLETED', r.aoc, r.day::text, 10,
      jsonb_build_object('vehicle', r.vehicle, 'performer', r.driver, 'runId', r.run_id, 'runDay', r.day, 'runNumber', 1),
      (select jsonb_agg(jsonb_build_object('status', status, 'time', s.arrive)) from unnest(array['NEW', 'ALLOCATED', 'COMMITTING',
        'DETAILS_SENDING', 'DETAILS_SENT', 'STARTED_MOVE', 'ARRIVED', 'OPERATION_STARTED', 'OPERATION_FINISHED', 'DEPARTED', 'COMPLETED']) status),
      jsonb_build_array(jsonb_build_object('name', 'Box', 'plannedQuantity', 3, 'factQuantity', 3, 'status', 'DELIVERED'))
    from run_stop s join run r on r.account_id = s.account_id and r.id = s.run`);
  // One customer in eight rates; each is told once that his order is planned; vans are checked each morning, and loaded.
  await fill(sql`
    update orders set rating = 1 + (5 * random())::integer % 5, feedback = 'Friendly' where abs(hashtext(id)) % 8 = 0`);
  await fill(sql`
    insert into communication (account_id, id, order_id, order_reference, customer_name, at, due_at, type, trigger, parameter_id,
      recipient, address, body, parts, result, run_number, driver, dc, aoc, language)
    select s.account_id, gen_random_uuid(), s.order_id, s.order_id, 'Customer', s.arrive - interval '6 hours', s.arrive, 'EMAIL',
      'PLANNED_ETA', 'p', 'CUSTOMER', 'customer@example.com', 'We come to you today.', 1,
      case when random() < 0.02 then 'FAILED' else 'SENT' end, 1, r.driver, r.aoc, r.aoc, 'en'
    from run_stop s join run r on r.account_id = s.account_id and r.id = s.run`);
  await fill(sql`
    insert into vehicle_check (account_id, reference, id, said_hash, form, form_name, vehicle, vehicle_name, driver, driver_name, day,
      submitted_at, fields)
    select account_id, id, id, '', 'f', 'Start of day', vehicle, vehicle, driver, driver, day, departure, '[]' from run`);
  await fill(sql`
    insert into vehicle_fault (account_id, reference, number, version, submission, check_name, mandatory, vehicle, registered_at, photos,
      status, rectified_date)
    select account_id, id, 1, 1, id, 'Lights', true, vehicle, departure, '[]', 'RECTIFIED', day + 3 from run where hashtext(id) % 10 = 0`);
  await fill(sql`
    update run r set stops = (select jsonb_agg(s.order_id order by s.place) from run_stop s
      where s.account_id = r.account_id and s.run = r.id)`);
  await fill(sql`
    insert into order_loading (account_id, order_id, run_id, loading)
    select s.account_id, s.order_id, s.run, jsonb_build_object('status', 'LOADED', 'at', s.arrive - interval '5 hours', 'by', 'Rui',
      'items', jsonb_build_array(jsonb_build_object('item', 'Box', 'status', 'LOADED', 'plannedQuantity', 3, 'loadedQuantity', 3)))
    from run_stop s`);
  await fill(sql`analyze`);
}
