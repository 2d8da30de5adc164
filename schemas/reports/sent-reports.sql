-- Each mail that was to bring a scheduled report to a user, with what became of it, by the account's clock.
select e.day, m.id::text as id, s.due_at as "dateTime", s.schedule_name as "scheduleName", s.report,
  s.from_day as "from", s.to_day as "to", s.rows, m.user_name as recipient, m.address, m.result, m.error, m.ended_at as "endedAt",
  (m.result = 'SENT')::int as sent, (m.result = 'QUEUED')::int as waiting, (m.result = 'FAILED')::int as failed,
  (m.result = 'REJECTED')::int as rejected, (m.result <> 'QUEUED')::int as settled
from report_sending s
join report_mail m on m.account_id = s.account_id and m.sending = s.id
cross join lateral (select (s.due_at at time zone :timeZone::text)::date as day) e
where s.account_id = :account::uuid and e.day between :from::date and :to::date
  and s.due_at >= (:from::date - 1)::timestamp at time zone 'UTC' and s.due_at < (:to::date + 2)::timestamp at time zone 'UTC'
