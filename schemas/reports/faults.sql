-- Each fault that was found in a vehicle check, with what has become of it; its day is the check's.
select k.day, v."distributionCentre" as "areaOfControl", c.name as "dcName", c."timeZone", f.vehicle, k.vehicle_name as "vehicleName",
  k.registration_number as "regNumber", k.driver, k.driver_name as "driverName", f.reference, f.check_name as "checkName",
  f.registered_at as "registeredDate", f.comment, f.status, f.rectified_date as "rectifiedDate",
  f.resolution_comment as "resolutionComment", f.rectified_by as "rectifiedBy",
  case when f.status in ('RECTIFIED', 'NO_FAULT_FOUND') then f.rectified_date - k.day end as "daysToMend",
  (f.status = 'OPEN')::int as open, (f.status in ('IN_PROGRESS', 'DEFERRED'))::int as pending,
  (f.status in ('RECTIFIED', 'NO_FAULT_FOUND'))::int as ended, 1 as one
from vehicle_fault f
join vehicle_check k on k.account_id = f.account_id and k.reference = f.submission
left join vehicles v on v.account_id = f.account_id and v.id = f.vehicle
left join "distributionCentres" c on c.account_id = v.account_id and c.id = v."distributionCentre"
where f.account_id = :account::uuid and k.day between :from::date and :to::date
