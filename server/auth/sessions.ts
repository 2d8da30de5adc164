import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Role, Settings } from "../../schemas";
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

type SessionRow = StandingRow & { settings: Record<string, unknown> | null };

type StandingRow = {
  session: string;
  account: Caller["account"];
  user: { id: string; login: string; name: string; email: string | null; language: string | null };
  roles: Role[];
  role: Role;
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
    select ${standing},
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = a.id) as settings
    from ${standingAt(now)} and session.token_hash = ${session}`.execute(sql);
  const [row] = rows;
  const caller = row && callerOf(row, settingsFrom(row.settings ?? {}), now);
  if (row && caller && touch && now.getTime() / 1000 - row.seen >= seenSeconds)
    await template`update session set seen_at = ${now} where token_hash = ${session}`.execute(sql);
  return caller;
}

/** The same of many sessions, by what they are stored under; the callers of one account have its settings in common. */
export async function findSessions(sql: Sql, sessions: string[], now: Date): Promise<Map<string, Caller>> {
  const { rows } = await template<StandingRow>`
    select ${standing}
    from ${standingAt(now)} and session.token_hash = any(${sessions}::text[])`.execute(sql);
  const accounts = [...new Set(rows.map(({ account }) => account.id))];
  const { rows: stored } = await template<{ account: string; settings: Record<string, unknown> }>`
    select account_id as account, json_object_agg(name, value) as settings from account_setting
    where account_id = any(${accounts}::uuid[]) group by account_id`.execute(sql);
  const storedOf = new Map(stored.map(({ account, settings }) => [account, settings]));
  const settingsOf = new Map(accounts.map((account) => [account, settingsFrom(storedOf.get(account) ?? {})]));
  return new Map(
    rows.flatMap((row) => {
      const caller = callerOf(row, settingsOf.get(row.account.id) ?? {}, now);
      return caller ? [[row.session, caller] as const] : [];
    }),
  );
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

const standing = template`
  session.token_hash as session,
  json_build_object('id', a.id, 'name', a.name, 'title', a.title) as account,
  json_build_object('id', u.id, 'login', u.login, 'name', u.name, 'email', u.email, 'language', u.language) as "user",
  u.roles, u.role, session.id, session.embedded,
  extract(epoch from session.created_at)::float8 as created,
  extract(epoch from session.authenticated_at)::float8 as authenticated,
  extract(epoch from session.seen_at)::float8 as seen`;

/** Sessions of users who may sign in now; whether they are over, their account's settings say. */
function standingAt(now: Date) {
  return template`session
    join console_user u on u.account_id = session.account_id and u.id = session.user_id
    join account a on a.id = session.account_id
    where u.active and not a.suspended and coalesce(a.licence_until > ${now}, true)`;
}

function callerOf(row: StandingRow, settings: Settings, now: Date): Caller | undefined {
  const roles = usedRoles(row.roles, settings);
  const role = currentRole(row.role, roles);
  if (!role || isOver(row, settings, now)) return undefined;
  const { email, language, ...user } = row.user;
  return {
    account: row.account,
    user: { ...user, ...(email !== null && { email }), ...(language !== null && { language }) },
    roles,
    role,
    settings,
    session: row.session,
    sessionId: row.id,
    authenticatedAt: new Date(row.authenticated * 1000),
    embedded: row.embedded,
  };
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function isOver({ created, seen }: StandingRow, { sessionLifetime }: AuthSettings, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return seconds - created > absoluteHours * 3600 || seconds - seen > Number(sessionLifetime) * 60;
}

function instant(column: string) {
  return template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
