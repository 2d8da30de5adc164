import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { ErrorCode } from "../../../schemas";
import type { Sql } from "../../database";
import type { UserKey } from "../secondFactor";

export const linkMinutes = 60;
/** Links that one user is sent in an hour (quality S6). */
const mostAnHour = 3;
const keptDays = 7;

/** A new link's token, in place of those before it; undefined where the user was sent enough of them. */
export async function newLink(
  sql: Sql,
  { accountId, userId }: UserKey,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await template<{ recent: number }>`
    select count(*)::int as recent from reset_link
    where account_id = ${accountId} and user_id = ${userId} and created_at > ${before(now, 60)}`.execute(sql);
  if ((rows[0]?.recent ?? 0) >= mostAnHour) return undefined;
  await revokeLinks(sql, { accountId, userId }, now);
  await template`delete from reset_link where created_at < ${before(now, keptDays * 24 * 60)}`.execute(sql);
  const token = randomBytes(32).toString("base64url");
  await template`
    insert into reset_link (token_hash, account_id, user_id, created_at)
    values (${hashOf(token)}, ${accountId}, ${userId}, ${now})`.execute(sql);
  return token;
}

/** Whose link it is, or what is the matter with it; it stays as it is. */
export async function readLink(sql: Sql, token: string, now: Date): Promise<UserKey | ErrorCode> {
  const { rows } = await template<UserKey & { expired: boolean }>`
    select account_id as "accountId", user_id as "userId", created_at <= ${before(now, linkMinutes)} as expired
    from reset_link
    where token_hash = ${hashOf(token)} and used_at is null and revoked_at is null`.execute(sql);
  const [link] = rows;
  if (!link) return "INVALID_HASH";
  const { expired, ...user } = link;
  return expired ? "LINK_EXPIRED" : user;
}

/** Uses a link up: of several that try at once, one has it. */
export async function claimLink(sql: Sql, token: string, now: Date): Promise<boolean> {
  const { rows } = await template`
    update reset_link set used_at = ${now}
    where token_hash = ${hashOf(token)} and used_at is null and revoked_at is null
      and created_at > ${before(now, linkMinutes)}
    returning 1`.execute(sql);
  return rows.length > 0;
}

/** The links that a user was sent lead nowhere from now on. */
export async function revokeLinks(sql: Sql, { accountId, userId }: UserKey, now: Date): Promise<void> {
  await template`
    update reset_link set revoked_at = ${now}
    where account_id = ${accountId} and user_id = ${userId} and used_at is null and revoked_at is null`.execute(
    sql,
  );
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function before(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
