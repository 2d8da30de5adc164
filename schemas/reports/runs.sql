-- Each run that was sent and not taken back whole, with its plan as it was sent last and its facts by positions; when it
-- began and, once all its orders are over, ended also as it was told, where positions say nothing.
select
  r.day,
  r.aoc as "areaOfControl",
  coalesce(c.name, r.aoc) as "dcName",
  r.vehicle,
  coalesce(v.name, r.vehicle) as "vehicleName",
  r.driver,
  coalesce(d.name, r.driver) as "driverName",
  r.id as run,
  r.number as "runNumber",
  c."timeZone",
  r.orders,
  r.completed,
  r.failed,
  r.departure as "planStart",
  r.finish as "planFinish",
  w.started as "factStart",
  w.ended as "factFinish",
  case
    when g.departed is null then case when coalesce(w.started, w.ended) is not null then 'REPORTED' end
    when g.returned is null and w.ended is not null then 'BOTH'
    else 'GPS' end as source,
  w.seconds as working,
  date_part('epoch', r.finish - r.departure) as "planWorking",
  g.driving,
  r.driving as "planDriving",
  r.waiting as "planWaiting",
  g.distance / 1000 as distance,
  r.distance / 1000 as "planDistance",
  case when g.returned is not null then g.distance / 1000 end as "wholeDistance",
  case when g.returned is not null then r.distance / 1000 end as "wholePlan",
  case when g.returned is not null then (g.distance - r.distance) / 1000 end as "moreDistance",
  case when coalesce(v.weight, t.weight) > 0 then greatest(r.delivered, r.collected) end as "loadOfKnown",
  case when coalesce(v.weight, t.weight) > 0 then coalesce(v.weight, t.weight) end as "capacityOfKnown",
  k."costDistance",
  k."activationCost",
  k."distanceCost",
  k."hoursCost",
  k."ordersCost",
  k."activationCost" + k."distanceCost" + k."hoursCost" + k."ordersCost" as cost
from (
  select r.account_id, r.id, r.day, r.aoc, r.vehicle, r.driver, r.number, r.departure, r.finish, r.distance, r.driving,
    a.orders, a.completed, a.failed, a.open, a.started, a.ended, a.delivered, a.collected, a.waiting,
    -- The first run of a vehicle's day may have been taken back.
    row_number() over (partition by r.vehicle, r.day order by r.number, r.id) = 1 as is_first
  from run r
  join visited_run a on a.account_id = r.account_id and a.run = r.id
  where r.account_id = :account::uuid and r.day between :from::date and :to::date) r
left join run_driven g on g.account_id = r.account_id and g.run = r.id and g.vehicle = r.vehicle
left join "distributionCentres" c on c.account_id = r.account_id and c.id = r.aoc
left join vehicles v on v.account_id = r.account_id and v.id = r.vehicle
left join "vehicleTypes" t on t.account_id = v.account_id and t.id = v."vehicleType"
left join drivers d on d.account_id = r.account_id and d.id = r.driver
cross join lateral (
  select coalesce(g.departed, r.started) as started, coalesce(g.returned, case when r.open = 0 then r.ended end) as ended) h
cross join lateral (
  select h.*, case when r.open = 0 and h.ended >= h.started then date_part('epoch', h.ended - h.started) end as seconds) w
cross join lateral (
  -- At the rates of now; what is not known by positions or its driver yet is as it was planned.
  select case when g.returned is not null then g.distance else r.distance end / 1000 as "costDistance",
    case when r.is_first then coalesce(v."activationCost", c."activationCost", 0) else 0 end as "activationCost",
    case when g.returned is not null then g.distance else r.distance end / 1000
      / case :longDistanceUnits::text when 'MILES' then 1.609344 else 1 end
      * coalesce(v."costPerDistance", c."costPerDistance", :defaultCostPerDistance::float8) as "distanceCost",
    coalesce(w.seconds, date_part('epoch', r.finish - r.departure)) / 3600
      * coalesce(d."costPerHour", c."costPerHour", :defaultCostPerHour::float8) as "hoursCost",
    r.orders * coalesce(v."costPerOrder", c."costPerOrder", 0) as "ordersCost") k
