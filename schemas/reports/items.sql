-- Each item of the orders of these days, with what its driver reported of it. What nobody speaks of goes with its order
-- (docs/execution.md, `items`): an order of which nothing but its end is told keeps its items as they were planned.
select o."orderDate"::date as day, o.aoc as "areaOfControl", coalesce(c.name, o.aoc) as "dcName",
  o.plan ->> 'performer' as driver, coalesce(d.name, o.plan ->> 'performer') as "driverName",
  o.id as "order", i.place::integer as place, coalesce(o.reference, o.id) as "orderReference",
  coalesce(l.name, o.customer ->> 'name') as "locationName",
  i.item ->> 'name' as item, i.item ->> 'barcode' as barcode, s.status,
  coalesce(r.name, i.item ->> 'rejectReason', case when q.rejected > 0 then coalesce(w.name, o."failReason") end) as reason,
  q.planned, q.delivered, q.rejected,
  case when q.is_over then coalesce(q.delivered, 0) end as "deliveredOfEnded", case when q.is_over then q.planned end as "plannedOfEnded"
from orders o
cross join lateral jsonb_array_elements(o.items::jsonb) with ordinality i(item, place)
cross join lateral (
  select case
    when k.status not in ('PLANNED', 'LOADED') then k.status
    when o.status = 'COMPLETED' then 'DELIVERED'
    when o.status in ('FAILED', 'CANCELLED') then 'NOT_DELIVERED'
    else k.status end as status
  from (select coalesce(i.item ->> 'status', 'PLANNED') as status) k) s
cross join lateral (
  select p.planned, p.is_over, p.delivered,
    case when p.is_over and p.planned is not null then greatest(p.planned - coalesce(p.delivered, 0), 0) end as rejected
  from (
    select (i.item ->> 'plannedQuantity')::float8 as planned,
      o.status in ('COMPLETED', 'PARTIALLY_COMPLETED', 'FAILED', 'CANCELLED') as is_over,
      coalesce((i.item ->> 'factQuantity')::float8,
        case when s.status = 'DELIVERED' then (i.item ->> 'plannedQuantity')::float8 end) as delivered) p) q
left join "distributionCentres" c on c.account_id = o.account_id and c.id = o.aoc
left join drivers d on d.account_id = o.account_id and d.id = o.plan ->> 'performer'
left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
left join "orderCancellationReasons" w on w.account_id = o.account_id and w.id = o."failReason"
left join "orderItemCancellationReasons" r on r.account_id = o.account_id and r.id = i.item ->> 'rejectReason'
where o.account_id = :account::uuid and o."orderDate" between :from::text and :to::text and jsonb_typeof(o.items::jsonb) = 'array'
