import { type RawBuilder, sql as template } from "kysely";
import { itemsOfOrder } from "./itemsOfOrder";

/**
 * Writes the orders that these runs have, or had, to load: as in the loading report of spec 7.5 (server/loading), which the
 * tests hold it against.
 */
export function fillLoads(accountId: string, runs: readonly string[]): RawBuilder<unknown> {
  return template`
    with words as materialized (
      -- What was said of runs as a whole since they were sent last.
      select e.run_id as run, max(e.occurred_at) as at,
        (array_agg(coalesce(e.who_name, e.who_id) order by e.occurred_at desc, e.id desc))[1] as by,
        (array_agg(e.said ->> 'loading' order by e.occurred_at desc, e.id desc)
          filter (where e.said ->> 'loading' <> 'confirmed'))[1] = 'ended' as is_ended
      from run r
      join execution_event e on e.account_id = r.account_id and e.run_id = r.id and e.kind = 'loading' and e.order_id is null
        and e.refused is null and e.occurred_at >= r.sent_at
      where r.account_id = ${accountId} and r.id = any(${runs}::text[])
      group by e.run_id
    ), listed as materialized (
      -- Of whose loading nobody has spoken is to be loaded what is ordered. Handed over is what its driver says, where it is on the run.
      select r.id as run, s.place::integer as place, o.id as order_id, l.status as told, l.run_id is not null as is_told,
        case when l.run_id is not null then array[l.said_at, l.said_by] end collate "C" as said,
        l.run_id is not null or o.status <> 'FAILED' as counts,
        n.is_on and o.status = 'CANCELLED' as is_cancelled,
        not n.is_on or o.status in ('STARTED_MOVE', 'ARRIVED', 'OPERATION_STARTED', 'OPERATION_FINISHED', 'DEPARTED', 'SUSPENDED',
          'COMPLETED', 'PARTIALLY_COMPLETED') as has_left,
        case when l.run_id is not null then l.planned else i.planned end as planned,
        coalesce(l.loaded, 0) as loaded,
        case when n.is_on then i.delivered else 0 end as delivered
      from run r
      cross join lateral jsonb_array_elements_text(r.stops) with ordinality s(id, place)
      join orders o on o.account_id = r.account_id and o.id = s.id
      left join order_loading l on l.account_id = o.account_id and l.order_id = o.id and l.run_id = r.id
      cross join lateral (
        select coalesce(o.plan ->> 'runId' = r.run_id and o.plan ->> 'runDay' = r.day::text
          and o.status not in ('NEW', 'ALLOCATED'), false) as is_on) n
      cross join lateral (
        select coalesce(sum(i.planned), 0) as planned,
          coalesce(sum(coalesce(i.fact, case when i.status = 'DELIVERED' then i.planned end)), 0) as delivered
        from ${itemsOfOrder}) i
      where r.account_id = ${accountId} and r.id = any(${runs}::text[])
        and (l.run_id is not null or (n.is_on and o.task is distinct from 'COLLECTION' and o."linkedOrder" is null))
    ), summed as (
      select run, bool_or(is_told) as is_told, max(said) as said, bool_or(counts) as counts,
        coalesce(bool_or(counts and not is_cancelled and has_left), false) as has_left,
        bool_or(counts and not is_cancelled) as is_alive,
        bool_or(counts and not is_cancelled and coalesce(told, 'IN_PROGRESS') = 'IN_PROGRESS') as is_under_way,
        bool_or(counts and not is_cancelled and coalesce(told, 'NOT_STARTED') not in ('LOADED', 'LOADED_WITH_ISSUES')) as is_lacking,
        bool_or(counts and not is_cancelled and told = 'LOADED_WITH_ISSUES') as has_issues
      from listed group by run
    ), whole as materialized (
      select s.run, k.*,
        case
          when k.is_taken_back then 'CANCELLED'
          when not k.is_told then 'NOT_STARTED'
          when not s.is_alive then case when s.counts then 'CANCELLED' else 'NOT_STARTED' end
          when not k.is_over and s.is_under_way then 'IN_PROGRESS'
          when s.is_lacking then 'PARTIALLY_LOADED'
          when s.has_issues then 'LOADED_WITH_ISSUES'
          else 'LOADED' end as state,
        greatest(k.at, w.at) as updated_at, case when k.at >= w.at or w.at is null then s.said[2] else w.by end as updated_by
      from summed s
      join run r on r.account_id = ${accountId} and r.id = s.run
      left join words w on w.run = s.run
      cross join lateral (
        select r.state in ('RECALLED', 'REJECTED') as is_taken_back, s.is_told or w.run is not null as is_told,
          s.has_left or coalesce(w.is_ended, false) as is_over, s.said[1]::timestamptz as at) k
    )
    insert into loaded_order (account_id, run, order_id, place, day, aoc, vehicle, driver, status, run_status, updated_by,
      updated_at, planned, loaded, delivered, is_told, is_over)
    select r.account_id, e.run, e.order_id, e.place, r.day, r.aoc, r.vehicle, r.driver, s.state, w.state, w.updated_by,
      w.updated_at, e.planned, e.loaded, e.delivered, e.is_told, k.is_over
    from listed e
    join whole w on w.run = e.run
    join run r on r.account_id = ${accountId} and r.id = e.run
    cross join lateral (
      select case
        when w.is_taken_back then 'CANCELLED'
        when not w.is_told or not e.counts then 'NOT_STARTED'
        when e.is_cancelled then 'CANCELLED'
        when e.told = 'IN_PROGRESS' and w.is_over then 'PARTIALLY_LOADED'
        else coalesce(e.told, 'NOT_STARTED') end as state) s
    cross join lateral (
      -- What failed before it was loaded need not be any more.
      select coalesce(s.state in ('LOADED', 'LOADED_WITH_ISSUES', 'PARTIALLY_LOADED')
        or (s.state = 'NOT_STARTED' and e.counts and w.is_told and w.is_over), false) as is_over) k`;
}
