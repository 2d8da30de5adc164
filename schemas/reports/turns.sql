-- The visits, with whether each was made in its turn: a stop is out of turn if it is one of the fewest without which all
-- others of its run were served in the order of the plan, as "Plan and fact" has it.
select v.*, case when v."factArrival" is not null then coalesce(t.is_in_turn, true)::int end as "inTurn"
from {{visits}} v
left join (
  select t.run, e.id as "order", e.is_in_turn
  from (
    select u.run, array_agg(u."order" order by u."factArrival", u.stop) as ids,
      stops_in_turn(array_agg(u.stop order by u."factArrival", u.stop)) as turns
    from {{visits}} u where u."factArrival" is not null and u.stop is not null
    group by u.run) t
  cross join lateral unnest(t.ids, t.turns) as e(id, is_in_turn)
  where not e.is_in_turn) t on t.run = v.run and t."order" = v."order"
