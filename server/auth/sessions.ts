import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Role } from "../../schemas";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import { settingsFrom } from "../settings";
import { currentRole, usedRoles } from "./roles";
import type { UserKey } from "./secondFactor";
import type { AuthSettings } from "./settingsRead";

/** A session ends so many hours after its sign-in, whatever happens in it (quality S10). */
const absoluteHours = 12;
/** How exactly the last use is kept: not every request needs to write. */
const seenSeconds = 60;

type SessionRow = {
  account: Caller["account"];
  user: { id: string; login: string; name: string; email: string | null; language: string | null };
  roles: Role[];
  role: Role;
  settings: Record<string, unknown> | null;
  id: string;
  embedded: boolean;
  created: number;
  authenticated: number;
  seen: number;
};

/** A session as its user sees it in his list. */
export interface SessionItem {
  id: string;
  /** Instants in UTC. */
  created: string;
  seen: string;
  agent: string | null;
  current: boolean;
}

/** Starts a session; answers its token, of which only the hash is kept. */
export async function startSession(
  sql: Sql,
  { accountId, userId }: UserKey,
  { now, agent, embedded }: { now: Date; agent: string | undefined; embedded: boolean },
): Promise<string> {
  const token = newToken();
  await template`
    insert into session (account_id, user_id, token_hash, created_at, authenticated_at, seen_at, agent, embedded)
    values (${accountId}, ${userId}, ${hashToken(token)}, ${now}, ${now}, ${now}, ${agent ?? null}, ${embedded})`.execute(
    sql,
  );
  await template`
    delete from session where created_at < ${new Date(now.getTime() - absoluteHours * 3_600_000)}`.execute(
    sql,
  );
  return token;
}

/** Gives a session a new token; the one before is worth nothing from now on. Its age stays. */
export async function renameSession(sql: Sql, session: string): Promise<string> {
  const token = newToken();
  await template`update session set token_hash = ${hashToken(token)} where token_hash = ${session}`.execute(
    sql,
  );
  return token;
}

/**
 * Who has this session now: user, role and settings as they are at this moment. Undefined when it is unknown, has
 * ended, or its user may no longer sign in. `touch` counts this as use of it.
 */
export async function findSession(
  sql: Sql,
  session: string,
  now: Date,
  touch: boolean,
): Promise<Caller | undefined> {
  const { rows } = await template<SessionRow>`
    select json_build_object('id', a.id, 'name', a.name, 'title', a.title) as account,
      json_build_object('id', u.id, 'login', u.login, 'name', u.name, 'email', u.email, 'language', u.language) as "user",
      u.roles, u.role,
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = a.id) as settings,
      session.id, session.embedded,
      extract(epoch from session.created_at)::float8 as created,
      extract(epoch from session.authenticated_at)::float8 as authenticated,
      extract(epoch from session.seen_at)::float8 as seen
    from session
      join console_user u on u.account_id = session.account_id and u.id = session.user_id
      join account a on a.id = session.account_id
    where session.token_hash = ${session} and u.active and not a.suspended
      and coalesce(a.licence_until > ${now}, true)`.execute(sql);
  const row = rows[0];
  const settings = settingsFrom(row?.settings ?? {});
  const roles = row ? usedRoles(row.roles, settings) : [];
  const role = row && currentRole(row.role, roles);
  if (!row || !role || isOver(row, settings, now)) return undefined;
  if (touch && now.getTime() / 1000 - row.seen >= seenSeconds)
    await template`update session set seen_at = ${now} where token_hash = ${session}`.execute(sql);
  const { email, language, ...user } = row.user;
  return {
    account: row.account,
    user: { ...user, ...(email !== null && { email }), ...(language !== null && { language }) },
    roles,
    role,
    settings,
    session,
    sessionId: row.id,
    authenticatedAt: new Date(row.authenticated * 1000),
    embedded: row.embedded,
  };
}

export async function endSession(sql: Sql, session: string): Promise<void> {
  await template`delete from session where token_hash = ${session}`.execute(sql);
}

/** Ends the sessions of a user, but for one; with `ids`, only those. Answers what they were stored under. */
export async function endSessionsOf(
  sql: Sql,
  { accountId, userId }: UserKey,
  { except, ids }: { except?: string | undefined; ids?: string[] } = {},
): Promise<string[]> {
  const { rows } = await template<{ session: string }>`
    delete from session
    where account_id = ${accountId} and user_id = ${userId} and token_hash is distinct from ${except ?? null}
      and ${ids ? template`id::text = any(${ids}::text[])` : template`true`}
    returning token_hash as session`.execute(sql);
  return rows.map(({ session }) => session);
}

/** The sessions that a user has, newest first; some may be idle for too long already. */
export async function listSessions(sql: Sql, caller: Caller): Promise<SessionItem[]> {
  const { rows } = await template<SessionItem>`
    select id, ${instant("created_at")} as created, ${instant("seen_at")} as seen, agent,
      token_hash = ${caller.session} as current
    from session where account_id = ${caller.account.id} and user_id = ${caller.user.id}
    order by created_at desc, id`.execute(sql);
  return rows;
}

/** What a session is stored under: a stolen table gives no session away. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function isOver({ created, seen }: SessionRow, { sessionLifetime }: AuthSettings, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return seconds - created > absoluteHours * 3600 || seconds - seen > Number(sessionLifetime) * 60;
}

function instant(column: string) {
  return template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
