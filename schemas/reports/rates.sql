-- Each order that its customer rated, on the day of the run that served it.
select e.day, o.aoc as "areaOfControl", coalesce(c.name, o.aoc) as "dcName",
  o.plan ->> 'vehicle' as vehicle, coalesce(v.name, o.plan ->> 'vehicle') as "vehicleName",
  o.plan ->> 'performer' as driver, coalesce(d.name, o.plan ->> 'performer') as "driverName",
  o.id as "order", coalesce(o.reference, o.id) as "orderReference", o.customer ->> 'name' as "customerName",
  l.name as "locationName", o.rating as rate, o.rating::float8 as "averageRate", o.feedback,
  (o.rating >= 4)::int as good, (o.rating <= 2)::int as bad, (o.feedback is not null)::int as "withFeedback", 1 as one
from orders o
cross join lateral (select coalesce((o.plan ->> 'runDay')::date, o."orderDate"::date) as day) e
left join "distributionCentres" c on c.account_id = o.account_id and c.id = o.aoc
left join vehicles v on v.account_id = o.account_id and v.id = o.plan ->> 'vehicle'
left join drivers d on d.account_id = o.account_id and d.id = o.plan ->> 'performer'
left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
where o.account_id = :account::uuid and o.rating is not null and e.day between :from::date and :to::date
