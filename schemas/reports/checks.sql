-- Each vehicle check as it was handed in, with the faults that were found in it and what has become of them.
select k.day, v."distributionCentre" as "areaOfControl", c.name as "dcName", c."timeZone", k.vehicle, k.vehicle_name as "vehicleName",
  k.registration_number as "regNumber", k.driver, k.driver_name as "driverName", k.reference, k.form_name as "formName",
  k.submitted_at as "submissionDate", k.odometer, k.signed_by as "signedBy", f.faults, f.open as "openFaults",
  (f.faults > 0)::int as faulty, 1 as one
from vehicle_check k
cross join lateral (
  select count(*)::int as faults, count(*) filter (where f.status = 'OPEN')::int as open
  from vehicle_fault f where f.account_id = k.account_id and f.submission = k.reference) f
left join vehicles v on v.account_id = k.account_id and v.id = k.vehicle
left join "distributionCentres" c on c.account_id = v.account_id and c.id = v."distributionCentre"
where k.account_id = :account::uuid and k.day between :from::date and :to::date
