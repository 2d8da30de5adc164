-- The orders that runs have, or had, to load, each with how far it is loaded and how far its run is: as in the loading
-- report of spec 7.5 (server/loading), which the tests hold it against.
with words as materialized (
  -- What was said of runs as a whole since they were sent last.
  select e.run_id as run, max(e.occurred_at) as at,
    (array_agg(coalesce(e.who_name, e.who_id) order by e.occurred_at desc, e.id desc))[1] as by,
    (array_agg(e.said ->> 'loading' order by e.occurred_at desc, e.id desc)
      filter (where e.said ->> 'loading' <> 'confirmed'))[1] = 'ended' as is_ended
  from run r
  join execution_event e on e.account_id = r.account_id and e.run_id = r.id and e.kind = 'loading' and e.order_id is null
    and e.refused is null and e.occurred_at >= r.sent_at
  where r.account_id = :account::uuid and r.day between :from::date and :to::date
  group by e.run_id
), listed as (
  select r.day, r.aoc, r.vehicle, r.driver, r.id as run, r.number, s.place::integer as place, o.id as order_id, o.reference,
    o.status as order_status, o.items::jsonb as items, l.loading, n.is_on, w.is_ended, w.run is not null as is_spoken_of,
    r.state in ('RECALLED', 'REJECTED') as is_taken_back,
    greatest((l.loading ->> 'at')::timestamptz, w.at) as at,
    case when w.at > (l.loading ->> 'at')::timestamptz or l.loading is null then w.by else l.loading ->> 'by' end as by,
    l.loading is not null or o.status <> 'FAILED' as counts,
    n.is_on and o.status = 'CANCELLED' as is_cancelled,
    not n.is_on or o.status in ('STARTED_MOVE', 'ARRIVED', 'OPERATION_STARTED', 'OPERATION_FINISHED', 'DEPARTED', 'SUSPENDED',
      'COMPLETED', 'PARTIALLY_COMPLETED') as has_left
  from run r
  cross join lateral jsonb_array_elements_text(r.stops) with ordinality s(id, place)
  join orders o on o.account_id = r.account_id and o.id = s.id
  left join order_loading l on l.account_id = o.account_id and l.order_id = o.id and l.run_id = r.id
  left join words w on w.run = r.id
  cross join lateral (
    select o.plan ->> 'runId' = r.run_id and o.plan ->> 'runDay' = to_char(r.day, 'YYYY-MM-DD')
      and o.status not in ('NEW', 'ALLOCATED') as is_on) n
  where r.account_id = :account::uuid and r.day between :from::date and :to::date
    and (l.run_id is not null or (n.is_on and o.task is distinct from 'COLLECTION' and o."linkedOrder" is null))
), judged as (
  select e.*,
    is_spoken_of or bool_or(loading is not null) over same as is_told,
    coalesce(is_ended, false) or coalesce(bool_or(has_left) filter (where counts and not is_cancelled) over same, false) as is_over,
    first_value(at) over latest as updated_at, first_value(by) over latest as updated_by
  from listed e
  window same as (partition by run), latest as (partition by run order by at desc nulls last)
), stated as (
  select e.*, e.counts and not e.is_cancelled as is_alive,
    case
      when is_taken_back then 'CANCELLED'
      when not is_told or not counts then 'NOT_STARTED'
      when is_cancelled then 'CANCELLED'
      when loading ->> 'status' = 'IN_PROGRESS' and is_over then 'PARTIALLY_LOADED'
      else coalesce(loading ->> 'status', 'NOT_STARTED') end as state
  from judged e
), whole as (
  select run, case
    when bool_or(is_taken_back) then 'CANCELLED'
    when not bool_or(is_told) then 'NOT_STARTED'
    when not bool_or(is_alive) then case when bool_or(counts) then 'CANCELLED' else 'NOT_STARTED' end
    when not bool_or(is_over) and bool_or(is_alive and coalesce(loading ->> 'status', 'IN_PROGRESS') = 'IN_PROGRESS') then 'IN_PROGRESS'
    when bool_or(is_alive and state not in ('LOADED', 'LOADED_WITH_ISSUES')) then 'PARTIALLY_LOADED'
    when bool_or(counts and state = 'LOADED_WITH_ISSUES') then 'LOADED_WITH_ISSUES'
    else 'LOADED' end as state
  from stated group by run
)
select e.day, e.aoc as "areaOfControl", coalesce(c.name, e.aoc) as "dcName", c."timeZone", e.vehicle,
  coalesce(v.name, e.vehicle) as "vehicleName", e.driver, coalesce(d.name, e.driver) as "driverName", e.run,
  e.number as "runNumber", w.state as "runStatus", e.place as "sequenceNumber", e.order_id as "order",
  coalesce(e.reference, e.order_id) as "orderReference", i.planned as "plannedItems", i.loaded as "loadedItems",
  i.delivered as "deliveredItems", e.state as status, e.updated_by as "updatedBy", e.updated_at as "updatedDate",
  (e.state = 'LOADED')::int as whole, (e.state = 'LOADED_WITH_ISSUES')::int as "withIssues",
  (e.state = 'PARTIALLY_LOADED')::int as "inPart", (e.state in ('NOT_STARTED', 'IN_PROGRESS'))::int as "notLoaded",
  case when e.loading is not null then i.loaded end as "loadedOfTold", case when e.loading is not null then i.planned end as "plannedOfTold",
  k.is_over::int as over, (k.is_over and e.state <> 'LOADED')::int as lacking
from stated e
join whole w on w.run = e.run
cross join lateral (
  select e.state in ('LOADED', 'LOADED_WITH_ISSUES', 'PARTIALLY_LOADED') or (e.state = 'NOT_STARTED' and e.is_told and e.is_over)
    as is_over) k
cross join lateral (
  -- Of whose loading nobody has spoken is to be loaded what is ordered. Handed over is what its driver says, where it is on the run.
  select coalesce(sum(planned), 0) as planned, coalesce(sum(loaded), 0) as loaded, coalesce(sum(delivered), 0) as delivered
  from (
    select case when e.loading is null then (o ->> 'plannedQuantity')::float8 end as planned, null::float8 as loaded,
      case when e.is_on then coalesce((o ->> 'factQuantity')::float8,
        case when o ->> 'status' = 'DELIVERED' then (o ->> 'plannedQuantity')::float8 end) end as delivered
    from jsonb_array_elements(case when jsonb_typeof(e.items) = 'array' then e.items else '[]' end) o
    union all
    select (a ->> 'plannedQuantity')::float8, (a ->> 'loadedQuantity')::float8, null
    from jsonb_array_elements(coalesce(e.loading -> 'items', '[]')) a) each) i
left join "distributionCentres" c on c.account_id = :account::uuid and c.id = e.aoc
left join vehicles v on v.account_id = :account::uuid and v.id = e.vehicle
left join drivers d on d.account_id = :account::uuid and d.id = e.driver
