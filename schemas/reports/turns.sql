-- The visits, with whether each was made in its turn: a stop is out of turn if it is one of the fewest without which all
-- others of its run were served in the order of the plan, as "Plan and fact" has it.
with v as materialized (
  select day, "areaOfControl", "dcName", vehicle, "vehicleName", driver, "performerName", "driverExternalId", run, "order", attempt, stop,
    "factArrival", "averageTimeDeviation", "averageDropTime", completed, failed, ended, reached, "onTime", "byGps"
  from {{visits}} q
), t as materialized (
  select r.run, e.id as "order"
  from (
    select run, array_agg("order" order by "factArrival", stop) as ids,
      stops_in_turn(array_agg(stop order by "factArrival", stop)) as turns
    from v where "factArrival" is not null and stop is not null
    group by run) r
  cross join lateral unnest(r.ids, r.turns) as e(id, is_in_turn)
  where not e.is_in_turn
)
select v.*, case when v."factArrival" is not null then (t.run is null)::int end as "inTurn"
from v left join t on t.run = v.run and t."order" = v."order"
