-- Each message about an order, with what became of it. Its day is that of its centre's clock, and stands within a day of
-- that of any other.
select e.day, m.aoc as "areaOfControl", coalesce(c.name, m.dc) as "dcName", z."timeZone", m.id::text as id, m.at as "dateTime",
  m.order_id as "order", m.order_reference as "orderReference", m.customer_name as "customerName", m.type, m.trigger,
  m.address as "to", m.subject, m.parts, m.result, m.error, m.body, m.run_number as "runNumber", m.driver,
  (m.result in ('SENT', 'DELIVERED'))::int as sent, (m.result = 'QUEUED')::int as waiting, (m.result = 'FAILED')::int as failed,
  (m.result = 'REJECTED')::int as rejected, (m.result <> 'QUEUED')::int as settled
from communication m
left join "distributionCentres" c on c.account_id = m.account_id and c.id = m.aoc
cross join lateral (select coalesce(c."timeZone", :timeZone::text) as "timeZone") z
cross join lateral (select (m.at at time zone z."timeZone")::date as day) e
where m.account_id = :account::uuid and e.day between :from::date and :to::date
  and m.at >= (:from::date - 1)::timestamp at time zone 'UTC' and m.at < (:to::date + 2)::timestamp at time zone 'UTC'
