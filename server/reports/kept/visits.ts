import { type RawBuilder, sql as template } from "kysely";

/** Writes the visits of these runs, and what those of each come to. */
export function fillVisits(accountId: string, runs: readonly string[]): RawBuilder<unknown>[] {
  return [
    template`
      insert into visit (account_id, run, order_id, attempt, place, day, aoc, vehicle, driver, status, is_ended, arrive, opens,
        closes, eta, said_by, said_arrived, said_departed, said_in_window, gps_arrived, gps_departed, gps_in_window, said_turn,
        gps_turn, any_turn)
      ${visitsOf(accountId, runs)}`,
    template`
      insert into visited_run (account_id, run, orders, completed, failed, open, started, ended, delivered, collected, waiting)
      ${sumsOf(accountId, runs)}`,
  ];
}

/** Whose word counts: the driver's or the desk's, that of positions, or of both the driver's, then that of positions. */
const facts = ["said", "gps", "any"] as const;
const arrivedBy = {
  said: template`v.said_arrived`,
  gps: template`v.gps_arrived`,
  any: template`case when v.said_by = 'REPORTED' then v.said_arrived else coalesce(v.gps_arrived, v.said_arrived) end`,
};

/** The visits of these runs, with the columns in which they are kept. */
function visitsOf(accountId: string, runs: readonly string[]) {
  return template`
    with v as materialized (
      select a.account_id, a.run, a.order_id, a.attempt, s.place, r.day, r.aoc, r.vehicle, r.driver, a.status,
        a.ended is not null as is_ended, s.arrive, s.opens, s.closes, p.eta, a.arrived_by as said_by, a.arrived as said_arrived,
        -- Who says both with one word has not told how long he stood there; nor do two who each say one of them.
        case when a.departed_by = a.arrived_by and a.departed > a.arrived then a.departed end as said_departed,
        case when s.closes is not null then a.arrived <@ s.windows end as said_in_window,
        g.arrived as gps_arrived, g.departed as gps_departed,
        case when s.closes is not null then g.arrived <@ s.windows end as gps_in_window
      from order_attempt a
      join run r on r.account_id = a.account_id and r.id = a.run
      left join run_stop s on s.account_id = a.account_id and s.run = a.run and s.order_id = a.order_id
      left join order_driven g on g.account_id = a.account_id and g.order_id = a.order_id and g.run = a.run
        and g.vehicle = r.vehicle and a.is_latest and g.arrived >= a.sent
      left join departure_estimate p on p.account_id = a.account_id and p.run = a.run and p.order_id = a.order_id and a.is_latest
      where a.account_id = ${accountId} and a.run = any(${runs}::text[])
    ), reached as (
      select v.run, e.fact, array_agg(v.order_id order by e.at, v.place) as orders,
        stops_in_turn(array_agg(v.place order by e.at, v.place)) as turns
      from v cross join lateral (values ${template.join(facts.map((fact) => template`(${template.lit(fact)}, ${arrivedBy[fact]})`))}) e(fact, at)
      where e.at is not null and v.place is not null group by v.run, e.fact
    ), out_of_turn as materialized (
      -- A stop is out of turn if it is one of the fewest without which all others of its run were served in the order of the
      -- plan, as "Plan and fact" has it. A row a run: however they are joined, there are few.
      select reached.run, ${template.join(
        facts.map(
          (fact) => template`
        array_agg(e.order_id) filter (where reached.fact = ${template.lit(fact)} and not e.is_in_turn) as ${template.id(fact)}`,
        ),
      )}
      from reached cross join lateral unnest(reached.orders, reached.turns) as e(order_id, is_in_turn)
      group by reached.run
    )
    select v.*,
      ${template.join(
        facts.map(
          (fact) => template`
      case when ${arrivedBy[fact]} is not null then coalesce(v.order_id <> all(o.${template.id(fact)}), true) end`,
        ),
      )}
    from v left join out_of_turn o on o.run = v.run`;
}

/** What the visits of each of these runs come to. */
function sumsOf(accountId: string, runs: readonly string[]) {
  return template`
    select a.account_id, a.run, count(*),
      count(*) filter (where a.status in ('COMPLETED', 'PARTIALLY_COMPLETED')),
      count(*) filter (where a.status = 'FAILED'),
      count(*) filter (where a.ended is null),
      min(a.started), max(coalesce(a.departed, a.ended)),
      -- What failed and was driven again on the same run was aboard once.
      coalesce(sum(a.weight) filter (where a.is_latest and not a.is_collection), 0),
      coalesce(sum(a.weight) filter (where a.is_latest and a.is_collection), 0),
      sum(extract(epoch from s.begin - s.arrive)) filter (where a.is_latest)
    from order_attempt a
    left join run_stop s on s.account_id = a.account_id and s.run = a.run and s.order_id = a.order_id
    where a.account_id = ${accountId} and a.run = any(${runs}::text[])
    group by a.account_id, a.run`;
}
