-- Each run, with what became of its orders and what the arrivals at its stops come to by the choice :facts
-- (server/reports/kept/arrivals.ts): what visits.sql tells of each order, summed.
select
  r.day,
  r.aoc as "areaOfControl",
  coalesce(c.name, r.aoc) as "dcName",
  r.vehicle,
  coalesce(v.name, r.vehicle) as "vehicleName",
  r.driver,
  coalesce(d.name, r.driver) as "performerName",
  d."externalId" as "driverExternalId",
  r.id as run,
  a.orders as stops,
  a.completed,
  a.failed,
  a.orders - a.open as ended,
  w.reached,
  -- Without a window it is the account's threshold that tells.
  w.in_window + case when w.off_plan is null then 0 else (
    select count(*)::integer from unnest(w.off_plan) off where abs(off) <= :lateThreshold::float8) end as "onTime",
  w.in_turn as "inTurn",
  w.by_gps as "byGps",
  w.deviations,
  date_part('epoch', w.deviation) / 60 as "deviationMinutes",
  w.departures,
  date_part('epoch', w.at_stops) / 60 as "stopMinutes"
from run r
join visited_run a on a.account_id = r.account_id and a.run = r.id
join run_arrivals w on w.account_id = r.account_id and w.run = r.id and w.facts = :facts::text
left join vehicles v on v.account_id = r.account_id and v.id = r.vehicle
left join "distributionCentres" c on c.account_id = r.account_id and c.id = r.aoc
left join drivers d on d.account_id = r.account_id and d.id = r.driver
where r.account_id = :account::uuid and r.day between :from::date and :to::date
