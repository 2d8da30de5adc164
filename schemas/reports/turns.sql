-- The visits, with whether each was made in its turn: a stop is out of turn if it is one of the fewest without which all
-- others of its run were served in the order of the plan, as "Plan and fact" has it.
with v as materialized (
  select day, "areaOfControl", "dcName", vehicle, "vehicleName", driver, "performerName", "driverExternalId", run, "order", attempt, stop,
    "factArrival", "averageTimeDeviation", "averageDropTime", completed, failed, ended, reached, "onTime", "byGps"
  from {{visits}} q
), r as materialized (
  -- Sorted byte by byte: which run comes first matters to nobody.
  select run collate "C" as run, array_agg("order" order by "factArrival", stop) as orders,
    stops_in_turn(array_agg(stop order by "factArrival", stop)) as turns
  from v where "factArrival" is not null and stop is not null
  group by run collate "C"
), t as materialized (
  select r.run, e.id as "order"
  from r cross join lateral unnest(r.orders, r.turns) as e(id, is_in_turn)
  where false = any(r.turns) and not e.is_in_turn
)
select v.*, case when v."factArrival" is not null then (t.run is null)::int end as "inTurn"
from v left join t on t.run = v.run and t."order" = v."order"
