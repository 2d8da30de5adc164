import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Role } from "../../schemas";
import type { Caller } from "../accounts";
import type { Sql } from "../database";
import { settingsFrom } from "../settings";

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
  created: number;
  seen: number;
};

/** Starts a session; answers its token, of which only the hash is kept. */
export async function startSession(
  sql: Sql,
  { accountId, userId }: { accountId: string; userId: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await template`
    insert into session (account_id, user_id, token_hash, created_at, seen_at)
    values (${accountId}, ${userId}, ${hashToken(token)}, ${now}, ${now})`.execute(sql);
  await template`
    delete from session where created_at < ${new Date(now.getTime() - absoluteHours * 3_600_000)}`.execute(
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
      extract(epoch from session.created_at)::float8 as created,
      extract(epoch from session.seen_at)::float8 as seen
    from session
      join console_user u on u.account_id = session.account_id and u.id = session.user_id
      join account a on a.id = session.account_id
    where session.token_hash = ${session} and u.active`.execute(sql);
  const row = rows[0];
  if (!row) return undefined;
  const settings = settingsFrom(row.settings ?? {});
  const seconds = now.getTime() / 1000;
  const idleSeconds = Number(settings.sessionLifetime) * 60;
  if (seconds - row.created > absoluteHours * 3600 || seconds - row.seen > idleSeconds) return undefined;
  if (touch && seconds - row.seen >= seenSeconds)
    await template`update session set seen_at = ${now} where token_hash = ${session}`.execute(sql);
  const { email, language, ...user } = row.user;
  return {
    account: row.account,
    user: { ...user, ...(email !== null && { email }), ...(language !== null && { language }) },
    roles: row.roles,
    role: row.role,
    settings,
    session,
  };
}

export async function endSession(sql: Sql, session: string): Promise<void> {
  await template`delete from session where token_hash = ${session}`.execute(sql);
}

/** What a session is stored under: a stolen table gives no session away. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The names of the cookie: `__Host-` binds it to this host over TLS; browsers refuse that name on plain http (quality S10). */
export const cookieNames = { secure: "__Host-sid", plain: "sid" } as const;
