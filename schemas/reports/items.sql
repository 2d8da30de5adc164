-- Each item of the orders of these days, with what its driver reported of it. What nobody speaks of goes with its order
-- (docs/execution.md, `items`): an order of which nothing but its end is told keeps its items as they were planned
-- (server/reports/kept/items.ts).
select f.order_date::date as day, f.aoc as "areaOfControl", coalesce(c.name, f.aoc) as "dcName",
  f.driver, coalesce(d.name, f.driver) as "driverName",
  f.order_id as "order", f.place, coalesce(o.reference, f.order_id) as "orderReference",
  coalesce(l.name, o.customer ->> 'name') as "locationName", f.item, f.barcode, f.status,
  coalesce(r.name, f.item_reason, case when f.rejected > 0 then coalesce(w.name, f.order_reason) end) as reason,
  f.planned, f.delivered, f.rejected,
  case when f.is_over then coalesce(f.delivered, 0) end as "deliveredOfEnded", case when f.is_over then f.planned end as "plannedOfEnded"
from ordered_item f
left join orders o on o.account_id = f.account_id and o.id = f.order_id
left join "distributionCentres" c on c.account_id = f.account_id and c.id = f.aoc
left join drivers d on d.account_id = f.account_id and d.id = f.driver
left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
left join "orderCancellationReasons" w on w.account_id = f.account_id and w.id = f.order_reason
left join "orderItemCancellationReasons" r on r.account_id = f.account_id and r.id = f.item_reason
where f.account_id = :account::uuid and f.order_date between :from::text and :to::text
