import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import { later } from "../../schemas/clock";
import type { Sql } from "../database";
import { placeOf, type Secrets } from "../secrets";
import { mailContent } from "./table";
import type { MailKind, MailText } from "./texts";

/** What an account tells its customers by mail, beside the mails of our own, and by SMS. */
export const messageKind = "message";
export const smsKind = "sms";

/**
 * What an account's message brings along, by what it is made of once it is sent: a delivery's proof, which may come later,
 * or a report's workbook, which is kept until then.
 */
export type Attach = { proofOf: string } | { reportFile: string };

interface Content extends MailText {
  to: string;
  attach?: Attach & { language: string };
}

type SmsContent = { to: string; text: string };

/** What is this server's to send until the lease ends. */
type Claimed<Kind, Carried> = {
  id: string;
  accountId: string;
  kind: Kind;
  lease: string;
  attempts: number;
  expired: boolean;
  /** Undefined where it can't be opened: it was sealed with another key. */
  content: Carried | undefined;
};
export type MailClaim = Claimed<MailKind | typeof messageKind, Content>;
export type SmsClaim = Claimed<typeof smsKind, SmsContent>;
export type Claim = MailClaim | SmsClaim;
type MailKey = Pick<Claim, "accountId" | "id">;

export function isSms(claim: Claim): claim is SmsClaim {
  return claim.kind === smsKind;
}

/** Seconds that a server has for one attempt; another one takes over afterwards (quality 3.2, jobs). */
const leaseSeconds = 30;
/** Seconds until the second and the third attempt; there is no fourth. */
const delays = [30, 300];
const keptDays = 30;
/** Messages of an account that are sent at once, and SMS of all accounts, which have one gateway. */
const mostOfAccount = 2;
const mostSms = 2;

type Queued<Kind, Carried> = {
  id: string;
  accountId: string;
  kind: Kind;
  content: Carried;
  dueAt: Date;
  expiresAt: Date;
  about?: string[] | undefined;
  /** It waits until it is let go. */
  heldAt?: Date | undefined;
};
export type NewMail = Queued<MailKind | typeof messageKind, Content> | Queued<typeof smsKind, SmsContent>;

/** Adds mails in one statement, however many there are. */
export async function addMails(sql: Sql, secrets: Secrets, mails: NewMail[], now: Date): Promise<void> {
  const rows = mails.map(({ content, ...mail }) => ({
    ...mail,
    content: secrets.seal(JSON.stringify(content), placeOf(mailContent, [mail.id])),
  }));
  await template`
    insert into mail (id, account_id, kind, content, created_at, due_at, expires_at, about, held_at)
    select m.id, m."accountId", m.kind, m.content, ${now}, m."dueAt", m."expiresAt", m.about, m."heldAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(id uuid, "accountId" uuid, kind text, content text,
      "dueAt" timestamptz, "expiresAt" timestamptz, about text[], "heldAt" timestamptz)`.execute(sql);
  await template`delete from mail where finished_at < ${later(now, -keptDays * 86_400)}`.execute(sql);
}

/** Takes back those of these mails that nobody has begun to send; answers their ids. */
export async function withdrawMails(sql: Sql, accountId: string, ids: string[]): Promise<string[]> {
  const { rows } = await template<{ id: string }>`
    delete from mail where account_id = ${accountId} and id = any(${ids}::uuid[]) and finished_at is null
      and lease is null returning id`.execute(sql);
  return rows.map(({ id }) => id);
}

/** Takes back what nobody has begun to send about any of these; answers all that it was about. */
export async function withdrawMailsAbout(sql: Sql, accountId: string, about: string[]): Promise<string[]> {
  const { rows } = await template<{ about: string[] }>`
    delete from mail where account_id = ${accountId} and about && ${about}::text[] and finished_at is null and lease is null
    returning about`.execute(sql);
  return rows.flatMap((row) => row.about);
}

/** Holds those of these mails back that nobody has begun to send, or lets those go that are held; answers their ids. */
export async function holdMails(sql: Sql, accountId: string, ids: string[], at: Date): Promise<string[]> {
  const { rows } = await template<{ id: string }>`
    update mail set held_at = ${at} where account_id = ${accountId} and id = any(${ids}::uuid[])
      and finished_at is null and lease is null and held_at is null returning id`.execute(sql);
  return rows.map(({ id }) => id);
}

export async function releaseMails(
  sql: Sql,
  accountId: string,
  ids: string[],
  { dueAt, expiresAt }: { dueAt: Date; expiresAt: Date | undefined },
): Promise<string[]> {
  const { rows } = await template<{ id: string }>`
    update mail set held_at = null, due_at = greatest(due_at, ${dueAt}),
      expires_at = greatest(expires_at, ${expiresAt ?? null}::timestamptz)
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and finished_at is null and held_at is not null
    returning id`.execute(sql);
  return rows.map(({ id }) => id);
}

/** Has whoever ends a mail wait until this transaction has ended: what is told of it is written after it, never before. */
export async function lockMail(sql: Sql, { accountId, id }: MailKey): Promise<void> {
  await template`select from mail where account_id = ${accountId} and id = ${id} for update`.execute(sql);
}

/** Ends a mail whoever sends it just now: somebody else has told what became of it. */
export async function endMail(sql: Sql, { accountId, id }: MailKey, now: Date): Promise<void> {
  await template`
    update mail set finished_at = ${now}, content = null, lease = null, leased_until = null
    where account_id = ${accountId} and id = ${id} and finished_at is null`.execute(sql);
}

/**
 * The next mail or SMS that is due, for this server alone: mails of our own before an account's messages, of which it has
 * two under way at most. A reset link does not wait behind ten thousand messages, nor behind a server or a gateway that
 * hangs.
 */
export async function claimMail(sql: Sql, secrets: Secrets, now: Date): Promise<Claim | undefined> {
  const lease = randomUUID();
  const { rows } = await template<
    Omit<MailClaim, "content" | "lease" | "kind"> & { kind: string; content: string }
  >`
    update mail set lease = ${lease}, leased_until = ${later(now, leaseSeconds)}, attempts = attempts + 1
    where (account_id, id) = (
      select account_id, id from mail
      where finished_at is null and held_at is null and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
        and (kind <> ${messageKind} or account_id not in (
          select account_id from mail where lease is not null and leased_until > ${now} and kind = ${messageKind}
          group by account_id having count(*) >= ${mostOfAccount}))
        and (kind <> ${smsKind} or ${mostSms} > (
          select count(*) from mail where lease is not null and leased_until > ${now} and kind = ${smsKind}))
      order by (kind in ('message', 'sms')), due_at limit 1 for update skip locked)
    returning id, account_id as "accountId", kind, attempts, expires_at <= ${now} as expired, content`.execute(
    sql,
  );
  const [row] = rows;
  if (!row) return undefined;
  return { ...row, lease, content: opened(secrets, row) } as Claim;
}

function opened(secrets: Secrets, { id, content }: { id: string; content: string }): unknown {
  try {
    return JSON.parse(secrets.open(content, placeOf(mailContent, [id])));
  } catch {
    return undefined; // Its sender is told; the others must not wait behind it.
  }
}

/** It was sent, or (with an error) is given up; false, and nothing happens, when the lease has gone to another server. */
export async function finishMail(
  sql: Sql,
  { accountId, id, lease }: Claim,
  now: Date,
  error?: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await template`
    update mail set finished_at = ${now}, content = null, lease = null, leased_until = null,
      error = ${error ?? null}
    where account_id = ${accountId} and id = ${id} and lease = ${lease}`.execute(sql);
  return numAffectedRows > 0n;
}

/** Whether there is another attempt; undefined when this was the last. */
export function nextAttempt({ attempts }: Claim, now: Date): Date | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : later(now, delay);
}

/** False, and nothing happens, when the lease has gone to another server. */
export async function postponeMail(
  sql: Sql,
  { accountId, id, lease }: Claim,
  due: Date,
  error: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await template`
    update mail set due_at = ${due}, lease = null, leased_until = null, error = ${error}
    where account_id = ${accountId} and id = ${id} and lease = ${lease}`.execute(sql);
  return numAffectedRows > 0n;
}

/** Gives it back untried: the server stops. */
export async function returnMail(sql: Sql, { accountId, id, lease }: Claim): Promise<void> {
  await template`
    update mail set attempts = attempts - 1, lease = null, leased_until = null
    where account_id = ${accountId} and id = ${id} and lease = ${lease}`.execute(sql);
}
