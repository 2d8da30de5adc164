-- The orders that runs have, or had, to load, each with how far it is loaded and how far its run is
-- (server/reports/kept/loads.ts).
select e.day, e.aoc as "areaOfControl", coalesce(c.name, e.aoc) as "dcName", c."timeZone", e.vehicle,
  coalesce(v.name, e.vehicle) as "vehicleName", e.driver, coalesce(d.name, e.driver) as "driverName", e.run,
  r.number as "runNumber", e.run_status as "runStatus", e.place as "sequenceNumber", e.order_id as "order",
  coalesce(o.reference, e.order_id) as "orderReference", e.planned as "plannedItems", e.loaded as "loadedItems",
  e.delivered as "deliveredItems", e.status, e.updated_by as "updatedBy", e.updated_at as "updatedDate",
  (e.status = 'LOADED')::int as whole, (e.status = 'LOADED_WITH_ISSUES')::int as "withIssues",
  (e.status = 'PARTIALLY_LOADED')::int as "inPart", (e.status in ('NOT_STARTED', 'IN_PROGRESS'))::int as "notLoaded",
  case when e.is_told then e.loaded end as "loadedOfTold", case when e.is_told then e.planned end as "plannedOfTold",
  e.is_over::int as over, (e.is_over and e.status <> 'LOADED')::int as lacking
from loaded_order e
left join run r on r.account_id = e.account_id and r.id = e.run
left join orders o on o.account_id = e.account_id and o.id = e.order_id
left join "distributionCentres" c on c.account_id = e.account_id and c.id = e.aoc
left join vehicles v on v.account_id = e.account_id and v.id = e.vehicle
left join drivers d on d.account_id = e.account_id and d.id = e.driver
where e.account_id = :account::uuid and e.day between :from::date and :to::date
