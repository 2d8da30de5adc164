-- A distribution centre's days: what was visited, driven and paid there, and the orders of the day that nobody planned.
with visited as (
  select v."areaOfControl", v.day, sum(v.stops)::int as orders, sum(v.completed)::int as completed, sum(v.failed)::int as failed,
    sum(v.ended)::int as ended, sum(v.reached)::int as reached, sum(v."onTime")::int as "onTime", sum(v."byGps")::int as "byGps"
  from {{arrivals}} v group by v."areaOfControl", v.day
), driven as (
  select u."areaOfControl", u.day, count(*)::int as runs, sum(u.completed)::int as done,
    sum(u."wholeDistance") as distance, (sum(u.completed) filter (where u."wholeDistance" is not null))::int as "doneOfDistance",
    sum(u.working) / 60 as minutes, (sum(u.completed) filter (where u.working is not null))::int as "doneOfMinutes",
    sum(u.cost) as cost, sum(u."loadOfKnown") as "loadOfKnown",
    sum(u."capacityOfKnown") as "capacityOfKnown"
  from {{runs}} u group by u."areaOfControl", u.day
), left_over as (
  select o.aoc as "areaOfControl", o."orderDate"::date as day, count(*)::int as unplanned
  from orders o
  -- In the words of the index of lists sorted by status: of a year of orders few are still new.
  where o.account_id = :account::uuid and o.status = 'NEW' and left(lower(o.status), 200) collate natural_order = 'new'
    and o."orderDate" between :from::text and :to::text
  group by 1, 2
)
select coalesce(x.day, n.day) as day, coalesce(x."areaOfControl", n."areaOfControl") as "areaOfControl",
  coalesce(c.name, x."areaOfControl", n."areaOfControl") as "dcName",
  coalesce(x.orders, 0) as orders, coalesce(x.completed, 0) as completed, coalesce(x.failed, 0) as failed,
  coalesce(x.ended, 0) as ended, coalesce(x.reached, 0) as reached, coalesce(x."onTime", 0) as "onTime",
  coalesce(x."byGps", 0) as "byGps", coalesce(x.runs, 0) as runs, x.done, x.distance, x."doneOfDistance", x.minutes,
  x."doneOfMinutes", x.cost, x."loadOfKnown", x."capacityOfKnown", coalesce(n.unplanned, 0) as unplanned
from (select * from visited full join driven using ("areaOfControl", day)) x
full join left_over n on n."areaOfControl" = x."areaOfControl" and n.day = x.day
left join "distributionCentres" c on c.account_id = :account::uuid and c.id = coalesce(x."areaOfControl", n."areaOfControl")
