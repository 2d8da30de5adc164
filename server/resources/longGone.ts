import { sql as template, type RawBuilder } from "kysely";

/** Days in which a removed record can be brought back with all that belongs to it. */
const keptDays = 30;

/** The moment before which what was removed is forgotten for good. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - keptDays * 86_400_000);
}

/** Whether the record that a row belongs to (columns of its account and of the record) was removed before a moment. */
export function longGone(
  resource: string,
  { account, record }: { account: string; record: string },
  moment: Date,
): RawBuilder<boolean> {
  const [accountId, recordId] = [template.ref(account), template.ref(record)];
  return template<boolean>`(
    not exists (select from ${template.id(resource)} r where r.account_id = ${accountId} and r.id = ${recordId})
    and not exists (
      select from record_audit e where e.account_id = ${accountId} and e.resource = ${resource}
        and e.record_id = ${recordId} and e.action = 'DELETE' and e.at > ${moment}))`;
}
