import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";
import { hashToken, newToken, readCookie, setCookie, type SignInCookie } from "./cookies";
import type { Exchange, UserKey } from "./secondFactor";

/** Where users have signed in before. */
export const knownBrowserTable: Migration = {
  id: "0095-known-browsers",
  up: `
    create table known_browser (
      token_hash text primary key,
      account_id uuid not null,
      user_id uuid not null,
      id uuid not null default gen_random_uuid(),
      seen_at timestamptz not null,
      foreign key (account_id, user_id) references console_user on delete cascade);
    create index known_browser_user on known_browser (account_id, user_id, seen_at);`,
};

const lifeSeconds = 180 * 86_400;
const cookie: SignInCookie = { secure: "__Host-known", plain: "known", seconds: lifeSeconds };
/** Of a user; the longest unused give way. */
const mostKnown = 20;

/**
 * The browser that sends the request, if the user has signed in from it before. It opens nothing: its guesses are
 * counted by themselves, so that whoever locks a login elsewhere does not lock its user out here (quality S4).
 */
export async function knownBrowser(
  sql: Sql,
  user: UserKey,
  request: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  const token = readCookie(request, cookie);
  if (token === undefined) return undefined;
  const { rows } = await template<{ id: string }>`
    select id from known_browser
    where token_hash = ${hashToken(token)} and ${ownOf(user)} and seen_at > ${oldest(now)}`.execute(sql);
  return rows[0]?.id;
}

/** Knows the browser from now on. A token that the server did not give to this user is replaced. */
export async function rememberBrowser(sql: Sql, user: UserKey, exchange: Exchange, now: Date): Promise<void> {
  const known = await knownBrowser(sql, user, exchange.request, now);
  if (known !== undefined) {
    await template`update known_browser set seen_at = ${now} where ${ownOf(user)} and id = ${known}`.execute(
      sql,
    );
    return;
  }
  const token = newToken();
  await template`
    insert into known_browser (token_hash, account_id, user_id, seen_at)
    values (${hashToken(token)}, ${user.accountId}, ${user.userId}, ${now})`.execute(sql);
  await template`
    delete from known_browser where ${ownOf(user)} and (seen_at <= ${oldest(now)} or token_hash not in (
      select token_hash from known_browser where ${ownOf(user)} order by seen_at desc limit ${mostKnown}))`.execute(
    sql,
  );
  setCookie(exchange, cookie, token);
}

/** After a new password nobody is known by the one before. */
export async function forgetBrowsers(sql: Sql, user: UserKey): Promise<void> {
  await template`delete from known_browser where ${ownOf(user)}`.execute(sql);
}

function ownOf({ accountId, userId }: UserKey) {
  return template`account_id = ${accountId} and user_id = ${userId}`;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - lifeSeconds * 1000);
}
