import { type RawBuilder, sql as template } from "kysely";

/** Writes what the arrivals of the visits of these runs come to, which are written before; as visits.sql tells each of them. */
export function fillArrivals(accountId: string, runs: readonly string[]): RawBuilder<unknown> {
  return template`
    insert into run_arrivals (account_id, run, facts, reached, in_window, in_turn, by_gps, deviations, deviation, departures,
      at_stops, off_plan)
    select v.account_id, v.run, w.facts,
      count(*) filter (where f.arrived is not null and coalesce(v.closes, v.arrive) is not null),
      count(*) filter (where f.in_window),
      count(*) filter (where w.in_turn),
      count(*) filter (where w.by_gps and f.arrived is not null),
      count(f.arrived - v.arrive), sum(f.arrived - v.arrive),
      count(f.departed - f.arrived), sum(f.departed - f.arrived),
      array_agg(date_part('epoch', f.arrived - v.arrive) order by v.order_id, v.attempt)
        filter (where v.closes is null and f.arrived is not null and v.arrive is not null)
    from visit v
    cross join lateral (values
      ('BEST', v.gps_arrived is not null and v.said_by is distinct from 'REPORTED', v.any_turn),
      ('GPS', true, v.gps_turn),
      ('REPORTED', false, v.said_turn)) w(facts, by_gps, in_turn)
    cross join lateral (
      select case when w.by_gps then v.gps_arrived else v.said_arrived end as arrived,
        case when w.by_gps then v.gps_departed else v.said_departed end as departed,
        case when w.by_gps then v.gps_in_window else v.said_in_window end as in_window) f
    where v.account_id = ${accountId} and v.run = any(${runs}::text[])
    group by v.account_id, v.run, w.facts`;
}
