import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type Actor, auditEvent, type Changes } from "../resources";
import type { Area } from "./area";

/** A value that a setting gets. */
export interface NewValue {
  name: string;
  value: unknown;
  sealed: string | null;
  /** The setting's, one more than before. */
  version: number;
  /** As the audit tells it: `{}` of a secret. */
  change: { from?: unknown; to?: unknown };
}

/** Which days values are for. */
export interface Span {
  /** YYYY-MM-DD, in the account's time zone. */
  today: string;
  /** From which day on. */
  from: string;
  /** What was set for later days goes. */
  forGood: boolean;
}

/** Lets the writers of an account's settings take turns; before the turn of `auditEvent`, which is a transaction's last lock. */
export async function takeSettingsTurn(sql: Sql, accountId: string): Promise<void> {
  await template`select pg_advisory_xact_lock(hashtextextended(${accountId}, 9))`.execute(sql);
}

/** Puts values into the time line, on for today where it is their day, and into the audit and the change feed. */
export async function writeValues(
  sql: Sql,
  actor: Actor,
  { area, values, span, unversioned }: { area: Area; values: NewValue[]; span: Span; unversioned: boolean },
): Promise<void> {
  if (values.length === 0) return;
  const { accountId } = actor;
  const names = values.map(({ name }) => name);
  if (area.name === "account") await keepFormer(sql, accountId, names);
  if (span.forGood)
    await template`
      delete from setting_timeline where account_id = ${accountId} and area = ${area.name}
        and name = any(${names}::text[]) and valid_from > ${span.from}::date`.execute(sql);
  // What was put on already where the account's day was further on, before it changed its time zone.
  if (span.from === span.today)
    await template`
      delete from setting_timeline where account_id = ${accountId} and area = ${area.name} and put_on
        and name = any(${names}::text[]) and valid_from > ${span.from}::date`.execute(sql);
  const rows = values.map(({ name, value, sealed, version }) => ({ name, value, sealed, version }));
  await template`
    insert into setting_timeline
      (account_id, area, name, valid_from, value, sealed, version, put_on, user_id, login, user_name)
    select ${accountId}::uuid, ${area.name}, e.name, ${span.from}::date, e.value, e.sealed, e.version,
      ${span.from <= span.today}, ${actor.userId}::uuid, ${actor.login}, ${actor.name ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(name text, value jsonb, sealed text, version integer)
    on conflict (account_id, area, name, valid_from) do update set
      value = excluded.value, sealed = excluded.sealed, version = excluded.version, put_on = excluded.put_on,
      user_id = excluded.user_id, login = excluded.login, user_name = excluded.user_name`.execute(sql);
  if (area.name === "account") await putOn(sql, accountId, names, span.today);
  const changes: Changes = Object.fromEntries(values.map(({ name, change }) => [name, change]));
  const day: Changes = span.from === span.today ? {} : { snapshot_date: { to: span.from } };
  await auditEvent(sql, actor, {
    subject: area.subject,
    id: accountId,
    action: "UPDATE",
    changes: { ...changes, ...day },
    unversioned,
    told: true,
  });
}

/** Makes what the time line has for today the account's present values. */
export async function putOn(sql: Sql, accountId: string, names: string[], today: string): Promise<void> {
  await template`
    insert into account_setting (account_id, name, value)
    select distinct on (name) account_id, name, coalesce(value, 'null'::jsonb) from setting_timeline
    where account_id = ${accountId} and area = 'account' and name = any(${names}::text[])
      and sealed is null and valid_from <= ${today}::date
    order by name, valid_from desc
    on conflict (account_id, name) do update set value = excluded.value`.execute(sql);
}

/** What an account's setting was before its first entry, where nobody wrote it down. */
async function keepFormer(sql: Sql, accountId: string, names: string[]): Promise<void> {
  await template`
    insert into setting_timeline (account_id, area, name, valid_from, value, version, put_on)
    select account_id, 'account', name, '0001-01-01', value, 0, true from account_setting s
    where account_id = ${accountId} and name = any(${names}::text[]) and not exists (
      select from setting_timeline t where t.account_id = s.account_id and t.area = 'account' and t.name = s.name)`.execute(
    sql,
  );
}
