-- Each time that an order was with a driver, with its plan as it was sent last and its facts by the choice :facts.
-- The day is the run's, which is the centre's: a visit after midnight belongs to the night shift that it was on.
select
  r.day,
  r.aoc as "areaOfControl",
  coalesce(c.name, r.aoc) as "dcName",
  r.vehicle,
  coalesce(v.name, r.vehicle) as "vehicleName",
  r.driver,
  coalesce(d.name, r.driver) as "driverName",
  coalesce(d.name, r.driver) as "performerName",
  d."externalId" as "driverExternalId",
  r.id as run,
  r.number as "runNumber",
  c."timeZone",
  a.order_id as "order",
  a.attempt,
  coalesce(o.reference, a.order_id) as "orderReference",
  coalesce(l.name, o.customer ->> 'name') as "locationName",
  o.territory,
  a.status,
  s.place as stop,
  s.opens as "windowStart",
  s.closes as "windowEnd",
  s.arrive as "planArrival",
  extract(hour from s.arrive at time zone coalesce(c."timeZone", :timeZone::text))::integer as hour,
  p.eta as "departureEta",
  f.arrived as "factArrival",
  f.source,
  (extract(epoch from f.arrived - s.arrive) / 60)::float8 as deviation,
  (extract(epoch from f.arrived - s.arrive) / 60)::float8 as "averageTimeDeviation",
  (extract(epoch from f.departed - f.arrived) / 60)::float8 as "averageDropTime",
  k.result,
  case when k.result = 'LATE' then k.late end as "lateBy",
  (a.status in ('COMPLETED', 'PARTIALLY_COMPLETED'))::int as completed,
  (a.status = 'FAILED')::int as failed,
  (a.ended is not null)::int as ended,
  (k.result in ('EARLY', 'ON_TIME', 'LATE'))::int as reached,
  (k.result = 'EARLY')::int as early,
  (k.result = 'ON_TIME')::int as "onTime",
  (k.result = 'LATE')::int as late,
  (k.result = 'LATE' and k.late < 15)::int as late15,
  (k.result = 'LATE' and k.late >= 15 and k.late < 30)::int as late30,
  (k.result = 'LATE' and k.late >= 30 and k.late < 60)::int as late60,
  (k.result = 'LATE' and k.late >= 60)::int as "lateMore",
  (k.result = 'NOT_VISITED')::int as "notVisited",
  (k.result = 'NO_GPS')::int as "withoutFact",
  (f.source = 'GPS')::int as "byGps"
from order_attempt a
join run r on r.account_id = a.account_id and r.id = a.run
left join run_stop s on s.account_id = a.account_id and s.run = a.run and s.order_id = a.order_id
left join order_driven g on g.account_id = a.account_id and g.order_id = a.order_id and g.run = a.run
  and g.vehicle = r.vehicle and a.is_latest and g.arrived >= a.sent
left join departure_estimate p on p.account_id = a.account_id and p.run = a.run and p.order_id = a.order_id and a.is_latest
left join "distributionCentres" c on c.account_id = r.account_id and c.id = r.aoc
left join vehicles v on v.account_id = r.account_id and v.id = r.vehicle
left join drivers d on d.account_id = r.account_id and d.id = r.driver
left join orders o on o.account_id = a.account_id and o.id = a.order_id
left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
cross join lateral (
  -- Whose word counts: the driver's, else that of positions, else the desk's; or one of the two kinds alone.
  select case
    when :facts::text = 'GPS' then case when g.arrived is not null then 'GPS' end
    when :facts::text = 'REPORTED' then a.arrived_by
    when a.arrived_by = 'REPORTED' then 'REPORTED'
    when g.arrived is not null then 'GPS'
    else a.arrived_by end as source) w
cross join lateral (
  -- Who says both with one word has not told how long he stood there; nor do two who each say one of them.
  select w.source, case w.source when 'GPS' then g.arrived when a.arrived_by then a.arrived end as arrived,
    case w.source when 'GPS' then g.departed
      when a.departed_by then case when a.departed > a.arrived then a.departed end end as departed) f
cross join lateral (
  select case
    when f.arrived is null then case
      when a.status = 'CANCELLED' then 'CANCELLED'
      when a.status = 'FAILED' then 'NOT_VISITED'
      when a.ended is not null then 'NO_GPS'
      else 'OPEN' end
    when s.closes is not null then case
      when f.arrived <@ s.windows then 'ON_TIME'
      when f.arrived > s.closes then 'LATE'
      else 'EARLY' end
    when abs(extract(epoch from f.arrived - s.arrive)) <= :lateThreshold::float8 then 'ON_TIME'
    when f.arrived > s.arrive then 'LATE'
    when s.arrive is not null then 'EARLY' end as result,
    (extract(epoch from f.arrived - coalesce(s.closes, s.arrive)) / 60)::float8 as late) k
where a.account_id = :account::uuid and r.day between :from::date and :to::date
