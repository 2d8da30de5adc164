import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { Exchange, UserKey } from "../secondFactor";
import { clearCookie, hashToken, newToken, readCookie, setCookie, type SignInCookie } from "../cookies";

const lifeSeconds = 300;
const mostFailures = 5;
const cookie: SignInCookie = { secure: "__Host-2fa", plain: "2fa", seconds: lifeSeconds };

/** Begins the five minutes in which a code completes the password just checked (quality S7). */
export async function startChallenge(
  sql: Sql,
  { accountId, userId }: UserKey,
  exchange: Exchange,
  now: Date,
): Promise<void> {
  const token = newToken();
  await template`
    delete from two_factor_challenge where created_at <= ${oldest(now)} or token_hash = ${hashOf(exchange.request)}`.execute(
    sql,
  );
  await template`
    insert into two_factor_challenge (token_hash, account_id, user_id, created_at)
    values (${hashToken(token)}, ${accountId}, ${userId}, ${now})`.execute(sql);
  setCookie(exchange, cookie, token);
}

/** Whose challenge the request continues, while it lasts. */
export async function challengedUser(
  sql: Sql,
  request: FastifyRequest,
  now: Date,
): Promise<UserKey | undefined> {
  const { rows } = await template<UserKey>`
    select account_id as "accountId", user_id as "userId" from two_factor_challenge
    where token_hash = ${hashOf(request)} and created_at > ${oldest(now)}`.execute(sql);
  return rows[0];
}

/** Counts a wrong code; after the fifth the password is asked again. */
export async function failChallenge(sql: Sql, request: FastifyRequest): Promise<void> {
  const token = hashOf(request);
  await template`update two_factor_challenge set failures = failures + 1 where token_hash = ${token}`.execute(
    sql,
  );
  await template`
    delete from two_factor_challenge where token_hash = ${token} and failures >= ${mostFailures}`.execute(
    sql,
  );
}

export async function endChallenge(sql: Sql, exchange: Exchange): Promise<void> {
  const token = hashOf(exchange.request);
  if (token === null) return;
  await template`delete from two_factor_challenge where token_hash = ${token}`.execute(sql);
  clearCookie(exchange, cookie);
}

/** Ends all of a user's: his password or his second factor has changed. */
export async function endChallengesOf(sql: Sql, { accountId, userId }: UserKey): Promise<void> {
  await template`
    delete from two_factor_challenge where account_id = ${accountId} and user_id = ${userId}`.execute(sql);
}

function hashOf(request: FastifyRequest): string | null {
  const token = readCookie(request, cookie);
  return token === undefined ? null : hashToken(token);
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - lifeSeconds * 1000);
}
