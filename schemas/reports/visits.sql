-- Each time that an order was with a driver, with its plan as it was sent last and its facts by the choice :facts.
-- The day is the run's, which is the centre's: a visit after midnight belongs to the night shift that it was on.
select
  a.day,
  a.aoc as "areaOfControl",
  coalesce(c.name, a.aoc) as "dcName",
  a.vehicle,
  coalesce(v.name, a.vehicle) as "vehicleName",
  a.driver,
  coalesce(d.name, a.driver) as "driverName",
  a.run,
  r.number as "runNumber",
  c."timeZone",
  a.order_id as "order",
  a.attempt,
  coalesce(o.reference, a.order_id) as "orderReference",
  coalesce(l.name, o.customer ->> 'name') as "locationName",
  o.territory,
  a.status,
  a.place as stop,
  a.opens as "windowStart",
  a.closes as "windowEnd",
  a.arrive as "planArrival",
  extract(hour from a.arrive at time zone coalesce(c."timeZone", :timeZone::text))::integer as hour,
  a.eta as "departureEta",
  a.arrived as "factArrival",
  a.source,
  date_part('epoch', a.arrived - a.arrive) / 60 as deviation,
  a.result,
  case when a.result = 'LATE' then a.late end as "lateBy",
  (a.status in ('COMPLETED', 'PARTIALLY_COMPLETED'))::int as completed,
  (a.status = 'FAILED')::int as failed,
  a.is_ended::int as ended,
  (a.result in ('EARLY', 'ON_TIME', 'LATE'))::int as reached,
  (a.result = 'EARLY')::int as early,
  (a.result = 'ON_TIME')::int as "onTime",
  (a.result = 'LATE')::int as late,
  (a.result = 'LATE' and a.late < 15)::int as late15,
  (a.result = 'LATE' and a.late >= 15 and a.late < 30)::int as late30,
  (a.result = 'LATE' and a.late >= 30 and a.late < 60)::int as late60,
  (a.result = 'LATE' and a.late >= 60)::int as "lateMore",
  (a.result = 'NOT_VISITED')::int as "notVisited",
  (a.result = 'NO_GPS')::int as "withoutFact",
  (a.source = 'GPS')::int as "byGps"
from (
  -- What a visit came to is told once a row, not for each column that asks: `offset 0` keeps the planner from writing it out there.
  select f.*,
    case
      when f.arrived is null then case
        when f.status = 'CANCELLED' then 'CANCELLED'
        when f.status = 'FAILED' then 'NOT_VISITED'
        when f.is_ended then 'NO_GPS'
        else 'OPEN' end
      when f.in_window then 'ON_TIME'
      when f.closes is not null then case when f.arrived > f.closes then 'LATE' else 'EARLY' end
      when abs(date_part('epoch', f.arrived - f.arrive)) <= :lateThreshold::float8 then 'ON_TIME'
      when f.arrived > f.arrive then 'LATE'
      when f.arrive is not null then 'EARLY' end as result,
    date_part('epoch', f.arrived - coalesce(f.closes, f.arrive)) / 60 as late
  from (
    -- Whose word counts: the driver's, else that of positions, else the desk's; or one of the two kinds alone.
    select a.*,
      case when w.by_gps then 'GPS' when :facts::text <> 'GPS' then a.said_by end as source,
      case when w.by_gps then a.gps_arrived when :facts::text <> 'GPS' then a.said_arrived end as arrived,
      case when w.by_gps then a.gps_in_window when :facts::text <> 'GPS' then a.said_in_window end as in_window
    from visit a
    cross join lateral (
      select case :facts::text
        when 'GPS' then a.gps_arrived is not null
        when 'REPORTED' then false
        else a.gps_arrived is not null and a.said_by is distinct from 'REPORTED' end as by_gps) w
    where a.account_id = :account::uuid and a.day between :from::date and :to::date
    offset 0) f
  offset 0) a
left join run r on r.account_id = a.account_id and r.id = a.run
left join "distributionCentres" c on c.account_id = a.account_id and c.id = a.aoc
left join vehicles v on v.account_id = a.account_id and v.id = a.vehicle
left join drivers d on d.account_id = a.account_id and d.id = a.driver
left join orders o on o.account_id = a.account_id and o.id = a.order_id
left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
