import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../../schemas";
import { mostDays } from "../../../schemas/reports";
import type { Sql } from "../../database";
import type { Recipient } from "./recipients";

/** What a schedule has sent: its report of these days, chosen by its filter. */
export type Sending = {
  id: string;
  accountId: string;
  schedule: string;
  scheduleName: string;
  report: string;
  filter: Record<string, unknown>;
  from: string;
  to: string;
};

/** A sending whose workbooks are this server's to make until the lease ends. */
export type Claim = Sending & { lease: string; attempts: number };

/** A mail of a sending, with the workbook that it brings. */
export type ReportMail = { id: string; user: string; name: string; address: string; language: string | null };

export type ReportFile = { id: string; name: string; content: Buffer };

/** How long a server has to say that it is still at it; another one takes over afterwards (quality 3.2, jobs). */
export const leaseSeconds = 60;
/** So often it is tried to make a report; then its recipients are told of in the list as not reached. */
export const mostAttempts = 3;

/** Writes down that a schedule is due, and whom its report goes to; false where that was done for this time already. */
export async function writeSending(
  sql: Sql,
  { accountId, schedule, scheduleName, report, filter, from, to }: Omit<Sending, "id">,
  { dueAt, now, recipients }: { dueAt: Date; now: Date; recipients: readonly Recipient[] },
): Promise<boolean> {
  const id = randomUUID();
  const isToMake = recipients.some(({ error }) => !error);
  const { numAffectedRows = 0n } = await template`
    insert into report_sending (account_id, id, schedule, schedule_name, report, filter, from_day, to_day, due_at, created_at,
      made_at)
    values (${accountId}, ${id}, ${schedule}, ${scheduleName}, ${report}, ${JSON.stringify(filter)}::jsonb, ${from}::date,
      ${to}::date, ${dueAt}, ${now}, ${isToMake ? null : now})
    on conflict (account_id, schedule, due_at) do nothing`.execute(sql);
  if (numAffectedRows === 0n) return false;
  const mails = recipients.map((recipient) => ({ ...recipient, mail: randomUUID() }));
  await template`
    insert into report_mail (account_id, id, sending, user_id, user_name, address, language, result, error, ended_at)
    select ${accountId}::uuid, m.mail, ${id}::uuid, m.id, m.name, m.address, m.language,
      case when m.error is null then 'QUEUED' else 'REJECTED' end, m.error, case when m.error is not null then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(mails)}::json) as m(mail uuid, id text, name text, address text, language text,
      error jsonb)`.execute(sql);
  const oldest = new Date(now.getTime() - mostDays * 86_400_000);
  await template`
    delete from report_sending where account_id = ${accountId} and created_at < ${oldest}`.execute(sql);
  return true;
}

/** The next sending whose workbooks are to be made, for this server alone. */
export async function claimSending(sql: Sql, now: Date): Promise<Claim | undefined> {
  const lease = randomUUID();
  const { rows } = await template<Omit<Claim, "lease">>`
    update report_sending set lease = ${lease}, leased_until = ${leasedUntil(now)}, attempts = attempts + 1
    where (account_id, id) = (
      select account_id, id from report_sending
      where made_at is null and (leased_until is null or leased_until <= ${now})
      order by created_at limit 1 for update skip locked)
    returning id, account_id as "accountId", schedule, schedule_name as "scheduleName", report, filter,
      to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to", attempts`.execute(
    sql,
  );
  return rows[0] && { ...rows[0], lease };
}

/** Says that its workbooks are still being made. */
export async function holdSending(sql: Sql, { accountId, id, lease }: Claim, now: Date): Promise<void> {
  await template`
    update report_sending set leased_until = ${leasedUntil(now)}
    where account_id = ${accountId} and id = ${id} and lease = ${lease} and made_at is null`.execute(sql);
}

/** Gives a sending back, to be tried again then; at once, and as untried, where the server stops. */
export async function returnSending(
  sql: Sql,
  { accountId, id, lease }: Claim,
  again: Date | undefined,
): Promise<void> {
  await template`
    update report_sending set lease = null, leased_until = ${again ?? null}, attempts = attempts - ${again ? 0 : 1}
    where account_id = ${accountId} and id = ${id} and lease = ${lease} and made_at is null`.execute(sql);
}

/** The mails of a sending that wait for its workbooks. */
export async function mailsOf(
  sql: Sql,
  { accountId, id }: Pick<Claim, "accountId" | "id">,
): Promise<ReportMail[]> {
  const { rows } = await template<ReportMail>`
    select id, user_id as "user", user_name as name, address, language from report_mail
    where account_id = ${accountId} and sending = ${id} and result = 'QUEUED' order by id`.execute(sql);
  return rows;
}

/** Its workbooks are made: false, and nothing happens, where the lease has gone to another server. */
export async function endSending(
  sql: Sql,
  { accountId, id, lease }: Claim,
  now: Date,
  rows?: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await template`
    update report_sending set made_at = ${now}, lease = null, leased_until = null, rows = ${rows ?? null}
    where account_id = ${accountId} and id = ${id} and lease = ${lease} and made_at is null`.execute(sql);
  return numAffectedRows > 0n;
}

/** Keeps a workbook until the mails that bring it have ended. */
export async function keepFile(
  sql: Sql,
  { accountId, id: sending }: Claim,
  { id, name, content }: ReportFile,
  mails: readonly string[],
): Promise<void> {
  await template`
    insert into report_file (account_id, id, sending, name, content)
    values (${accountId}, ${id}, ${sending}, ${name}, ${content})`.execute(sql);
  await template`
    update report_mail set file = ${id} where account_id = ${accountId} and id = any(${mails}::uuid[])`.execute(
    sql,
  );
}

export async function readFile(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ name: string; content: Buffer } | undefined> {
  const { rows } = await template<{ name: string; content: Buffer }>`
    select name, content from report_file where account_id = ${accountId} and id = ${id}`.execute(sql);
  return rows[0];
}

/** None of its mails goes, or none of these. */
export async function rejectMails(
  sql: Sql,
  { accountId, id }: Claim,
  error: ErrorItem,
  now: Date,
  mails?: readonly string[],
): Promise<void> {
  const named = mails ? template`id = any(${mails}::uuid[])` : template`true`;
  await template`
    update report_mail set result = 'REJECTED', error = ${JSON.stringify(error)}::jsonb, ended_at = ${now}
    where account_id = ${accountId} and sending = ${id} and result = 'QUEUED' and ${named}`.execute(sql);
}

/** What became of a mail, if it is one of a report; its workbook goes with the last one that brings it. */
export async function endReportMail(
  sql: Sql,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
  error?: ErrorItem,
): Promise<void> {
  const { rows } = await template<{ file: string | null }>`
    update report_mail set result = ${error ? "FAILED" : "SENT"}, ended_at = ${now},
      error = ${error ? JSON.stringify(error) : null}::jsonb
    where account_id = ${accountId} and id = ${id} returning file`.execute(sql);
  const file = rows[0]?.file;
  if (typeof file !== "string") return;
  await template`
    delete from report_file f where f.account_id = ${accountId} and f.id = ${file}
      and not exists (select from report_mail m where m.account_id = f.account_id and m.file = f.id
        and m.result = 'QUEUED')`.execute(sql);
}

/** Why a report could not be made at all. */
export function notMade(attempts: number): ErrorItem {
  return errorItem("REPORT_MAIL_FAULT", { count: attempts });
}

function leasedUntil(now: Date): Date {
  return new Date(now.getTime() + leaseSeconds * 1000);
}
