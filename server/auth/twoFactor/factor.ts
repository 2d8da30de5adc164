import { sql as template } from "kysely";
import type { Sql } from "../../database";
import { placeOf, type Secrets } from "../../secrets";
import type { UserKey } from "../secondFactor";
import { twoFactorSecret } from "./tables";

/** A user's authenticator. */
export interface Factor {
  secret: string;
  /** When the secret was made. */
  createdAt: Date;
  active: boolean;
  locked: boolean;
}

/** Wrong codes in a row after which codes are no longer accepted (quality F17). */
const mostFailures = 100;

/** With `hold`, whoever else wants it waits until this transaction ends. */
export async function readFactor(
  sql: Sql,
  secrets: Secrets,
  { accountId, userId }: UserKey,
  hold = false,
): Promise<Factor | undefined> {
  const { rows } = await template<{ secret: string; created: number; active: boolean; locked: boolean }>`
    select secret, extract(epoch from created_at)::float8 * 1000 as created,
      activated_at is not null as active, locked_at is not null as locked
    from two_factor where account_id = ${accountId} and user_id = ${userId}
    ${hold ? template`for update` : template``}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const { created, active, locked } = row;
  return {
    secret: secrets.open(row.secret, placeOf(twoFactorSecret, [accountId, userId])),
    createdAt: new Date(created),
    active,
    locked,
  };
}

/** Keeps a secret that waits for its first code, in place of an earlier one; false where one is active. */
export async function offerFactor(
  sql: Sql,
  secrets: Secrets,
  { accountId, userId }: UserKey,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const sealed = secrets.seal(secret, placeOf(twoFactorSecret, [accountId, userId]));
  const { rows } = await template`
    insert into two_factor (account_id, user_id, secret, created_at)
    values (${accountId}, ${userId}, ${sealed}, ${now})
    on conflict (account_id, user_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where two_factor.activated_at is null
    returning 1`.execute(sql);
  return rows.length > 0;
}

/** From now on it is asked for; the code that proved it counts as used. */
export async function activateFactor(
  sql: Sql,
  { accountId, userId }: UserKey,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await template`
    update two_factor set activated_at = ${now}, last_step = ${step}, failures = 0, locked_at = null
    where account_id = ${accountId} and user_id = ${userId}`.execute(sql);
}

/** Takes the code of a step: once, and none of an earlier step after it. One statement claims and checks (quality S7). */
export async function claimStep(sql: Sql, { accountId, userId }: UserKey, step: number): Promise<boolean> {
  const { rows } = await template`
    update two_factor set last_step = ${step}, failures = 0
    where account_id = ${accountId} and user_id = ${userId} and last_step < ${step}
      and activated_at is not null and locked_at is null
    returning 1`.execute(sql);
  return rows.length > 0;
}

/** A recovery code was right: no guessing has led there, so that codes count again. */
export async function forgiveFactor(sql: Sql, { accountId, userId }: UserKey): Promise<void> {
  await template`
    update two_factor set failures = 0, locked_at = null
    where account_id = ${accountId} and user_id = ${userId}`.execute(sql);
}

/** Counts a wrong code; "now" where this one locks it. */
export async function failFactor(
  sql: Sql,
  { accountId, userId }: UserKey,
  now: Date,
): Promise<"open" | "now" | "locked"> {
  const { rows } = await template<{ failures: number; locked: boolean }>`
    update two_factor set failures = least(failures + 1, 1000000),
      locked_at = case when failures + 1 >= ${mostFailures} then coalesce(locked_at, ${now}) end
    where account_id = ${accountId} and user_id = ${userId}
    returning failures, locked_at is not null as locked`.execute(sql);
  const [row] = rows;
  if (!row?.locked) return "open";
  return row.failures === mostFailures ? "now" : "locked";
}

/** Away with it, its recovery codes, challenges and trusted browsers; false where there was none. */
export async function removeFactor(sql: Sql, { accountId, userId }: UserKey): Promise<boolean> {
  const { rows } = await template`
    delete from two_factor where account_id = ${accountId} and user_id = ${userId} returning 1`.execute(sql);
  return rows.length > 0;
}
