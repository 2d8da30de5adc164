import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { Exchange, UserKey } from "../secondFactor";
import { hashToken, newToken, readCookie, setCookie, type SignInCookie } from "../cookies";

/** A browser that is not asked for codes, as its user sees it. */
export interface BrowserItem {
  id: string;
  /** Instants in UTC. */
  created: string;
  seen: string;
  expires: string;
  agent: string | null;
  current: boolean;
}

const lifeDays = 30;
const lifeSeconds = lifeDays * 86_400;
const cookie: SignInCookie = { secure: "__Host-browser", plain: "browser", seconds: lifeSeconds };
/** People who share a browser: its cookie has a token of each, with dots between. */
const mostUsers = 5;

/** The user's trusted browser that sends the request; changes nothing. */
export async function findBrowser(
  sql: Sql,
  user: UserKey,
  request: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await template<{ id: string }>`
    select id from trusted_browser where ${ownOf(user, hashesOf(request), now)}`.execute(sql);
  return rows[0]?.id;
}

/**
 * Takes the browser for the code, and gives it a new token. One whose token was replaced before comes back only where
 * somebody has copied it: then the browser is trusted no more, whichever of the two it was (quality S9).
 */
export async function admitBrowser(sql: Sql, user: UserKey, exchange: Exchange, now: Date): Promise<boolean> {
  const hashes = hashesOf(exchange.request);
  if (hashes.length === 0) return false;
  const token = newToken();
  const { rows } = await template<{ id: string; before: string }>`
    with own as (select id, token_hash from trusted_browser where ${ownOf(user, hashes, now)} limit 1 for update)
    update trusted_browser b set token_hash = ${hashToken(token)}, seen_at = ${now}
    from own where b.account_id = ${user.accountId} and b.id = own.id
    returning b.id, own.token_hash as before`.execute(sql);
  const [used] = rows;
  if (!used) {
    await revokeCopied(sql, user, hashes);
    return false;
  }
  await template`
    insert into trusted_browser_token (account_id, token_hash, browser_id)
    values (${user.accountId}, ${used.before}, ${used.id})`.execute(sql);
  setTokens(exchange, token, used.before);
  return true;
}

/** Trusts the browser for 30 days from now. */
export async function addBrowser(
  sql: Sql,
  { accountId, userId }: UserKey,
  exchange: Exchange,
  now: Date,
): Promise<void> {
  const token = newToken();
  await template`delete from trusted_browser where created_at <= ${oldest(now)}`.execute(sql);
  const { rows } = await template<{ before: string }>`
    delete from trusted_browser
    where account_id = ${accountId} and user_id = ${userId}
      and token_hash = any(${hashesOf(exchange.request)}::text[])
    returning token_hash as before`.execute(sql);
  await template`
    insert into trusted_browser (account_id, user_id, token_hash, created_at, seen_at, agent)
    values (${accountId}, ${userId}, ${hashToken(token)}, ${now}, ${now},
      ${exchange.request.headers["user-agent"]?.slice(0, 300) ?? null})`.execute(sql);
  setTokens(exchange, token, rows[0]?.before);
}

/** Those that are trusted, newest first. */
export async function listBrowsers(
  sql: Sql,
  { accountId, userId }: UserKey,
  request: FastifyRequest,
  now: Date,
): Promise<BrowserItem[]> {
  const { rows } = await template<BrowserItem>`
    select id, ${instant(template`created_at`)} as created, ${instant(template`seen_at`)} as seen,
      ${instant(template`created_at + make_interval(secs => ${lifeSeconds}::float8)`)} as expires, agent,
      token_hash = any(${hashesOf(request)}::text[]) as current
    from trusted_browser
    where account_id = ${accountId} and user_id = ${userId} and created_at > ${oldest(now)}
    order by created_at desc, id`.execute(sql);
  return rows;
}

/** Trusts them no more: all of the user's, or those of the ids. */
export async function removeBrowsers(
  sql: Sql,
  { accountId, userId }: UserKey,
  ids?: string[],
): Promise<void> {
  await template`
    delete from trusted_browser
    where account_id = ${accountId} and user_id = ${userId}
      and ${ids ? template`id::text = any(${ids}::text[])` : template`true`}`.execute(sql);
}

async function revokeCopied(sql: Sql, { accountId, userId }: UserKey, hashes: string[]): Promise<void> {
  await template`
    delete from trusted_browser b using trusted_browser_token t
    where t.account_id = b.account_id and t.browser_id = b.id and t.token_hash = any(${hashes}::text[])
      and b.account_id = ${accountId} and b.user_id = ${userId}`.execute(sql);
}

function ownOf({ accountId, userId }: UserKey, hashes: string[], now: Date) {
  return template`account_id = ${accountId} and user_id = ${userId}
    and token_hash = any(${hashes}::text[]) and created_at > ${oldest(now)}`;
}

function setTokens(exchange: Exchange, token: string, replaced: string | undefined): void {
  const others = tokensOf(exchange.request).filter((one) => hashToken(one) !== replaced);
  setCookie(exchange, cookie, [token, ...others].slice(0, mostUsers).join("."));
}

function hashesOf(request: FastifyRequest): string[] {
  return tokensOf(request).map(hashToken);
}

function tokensOf(request: FastifyRequest): string[] {
  const tokens = readCookie(request, cookie)?.split(".") ?? [];
  return tokens.filter((token) => token !== "").slice(0, mostUsers);
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - lifeSeconds * 1000);
}

function instant(value: ReturnType<typeof template>) {
  return template`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
