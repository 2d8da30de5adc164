import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import { ApiFailure } from "../../schemas/failure";
import type { AccountStanding } from "../accounts";
import { accountBar } from "../auth/signIn/accountBar";
import { type Database, noting, type Sql } from "../database";
import type { AppRole, Caller } from "../http/caller";
import { settingsFrom } from "../settings";
import { publishToApps } from "./streams/notices";

type Parts = { database: Database; now: () => Date };

/** How a token begins, so that people and scanners of repositories know one when they see it. */
const mark = "rsa_";
const days = 30;
/** How exactly it is kept when an app was seen last: not every request needs to write. */
const seenSeconds = 60;

/** Whether a bearer token is an app's. */
export function isAppToken(token: string): boolean {
  return token.startsWith(mark);
}

/** Who calls by this token. @throws ApiFailure UNAUTHENTICATED where it opens nothing, or not any more. */
export async function appCaller({ database, now }: Parts, token: string, address: string): Promise<Caller> {
  const caller = await noting(database, null, async (sql, notes) => {
    const found = await find(sql, hashed(token), { address, now: now() });
    if (found && notes) await noteSeen(sql, found.row, now());
    return found?.caller;
  });
  if (!caller) throw new ApiFailure("UNAUTHENTICATED");
  return caller;
}

/** Who calls by a session that began before, for as long as a stream lasts; undefined once it opens nothing any more. */
export async function standingAppCaller(
  sql: Sql,
  session: string,
  at: { address: string; now: Date },
): Promise<Caller | undefined> {
  return (await find(sql, session, at))?.caller;
}

/** Begins a session of an app user, whose password's hash is given, and answers its token and end. */
export async function startAppSession(
  sql: Sql,
  { accountId, userId, password }: { accountId: string; userId: string; password: string },
  now: Date,
): Promise<{ token: string; expires: string }> {
  const token = mark + randomBytes(32).toString("base64url");
  await template`
    insert into app_session (token_hash, account_id, app_user, password_mark, created_at)
    values (${hashed(token)}, ${accountId}, ${userId}, ${hashed(password)}, ${now})`.execute(sql);
  await template`delete from app_session where created_at < ${before(now)}`.execute(sql);
  return { token, expires: new Date(now.getTime() + days * 86_400_000).toISOString() };
}

/** A session of who works with a driver's phone, as if he had signed in; undefined where nobody could. */
export async function appSessionOf(
  sql: Sql,
  { accountId, driver }: { accountId: string; driver: string },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await template<{ userId: string; password: string }>`
    select u.id as "userId", u."newPassword" as password from "appUsers" u
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u."newPassword" is not null
      and u.roles @> '["DRIVER"]'::jsonb
      and coalesce(u."performerId", (select min(d.id) from drivers d where d.account_id = u.account_id and d."appUserId" = u.id))
        = ${driver}
    order by u.id limit 1`.execute(sql);
  const [user] = rows;
  return user && (await startAppSession(sql, { accountId, ...user }, now)).token;
}

export async function endAppSession(sql: Sql, session: string): Promise<void> {
  await template`delete from app_session where token_hash = ${session}`.execute(sql);
  await publishToApps(sql, { appSession: session });
}

type Row = {
  account: Caller["account"] & Omit<AccountStanding, "name" | "roleFlags">;
  settings: Record<string, unknown> | null;
  created: number;
  user: {
    id: string;
    login: string;
    name: string | null;
    email: string | null;
    language: string | null;
    roles: AppRole[];
    centres: string[] | null;
    driver: string | null;
    seen: string | null;
  };
};

async function find(
  sql: Sql,
  session: string,
  { address, now }: { address: string; now: Date },
): Promise<{ caller: Caller; row: Row } | undefined> {
  const { rows } = await template<Row>`
    select json_build_object('id', a.id, 'name', a.name, 'title', a.title, 'suspended', a.suspended,
        'licenceUntil', a.licence_until, 'trialFrom', a.trial_from, 'allowedAddresses', a.allowed_addresses) as account,
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = a.id) as settings,
      extract(epoch from session.created_at)::float8 * 1000 as created,
      json_build_object('id', u.id, 'login', u.login, 'name', u.name, 'email', u.email, 'language', u.language,
        'roles', u.roles, 'centres', u."distributionCentres", 'seen', u."lastSeen",
        'driver', coalesce(u."performerId", (select min(d.id) from drivers d where d.account_id = a.id and d."appUserId" = u.id))) as "user"
    from app_session session
      join "appUsers" u on u.account_id = session.account_id and u.id = session.app_user
      join account a on a.id = session.account_id
    where session.token_hash = ${session} and session.created_at >= ${before(now)} and u.status = 'ACTIVE'
      and session.password_mark = encode(sha256(convert_to(u."newPassword", 'UTF8')), 'hex')`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const settings = settingsFrom(row.settings ?? {});
  // An app user has no console role that could be switched off.
  const bar = accountBar(
    { account: { ...row.account, roleFlags: settings }, roles: ["ADMIN"] },
    address,
    now,
  );
  if (bar !== undefined || settings.appUsers === false) return undefined;
  const { id, login, name, email, language, roles, centres, driver } = row.user;
  const caller: Caller = {
    account: { id: row.account.id, name: row.account.name, title: row.account.title },
    user: {
      id,
      login,
      name: name ?? login,
      ...(email !== null && { email }),
      ...(language !== null && { language }),
    },
    // None of the console's: what he does to orders the server does for him.
    roles: [],
    role: "DISPATCHER",
    settings,
    session,
    sessionId: session,
    authenticatedAt: new Date(row.created),
    embedded: false,
    app: { roles, centres: centres ?? [], ...(driver !== null && { driver }) },
  };
  return { caller, row };
}

/** It is no change of the record: neither its version nor its history tells of it. */
async function noteSeen(sql: Sql, { account, user }: Row, now: Date): Promise<void> {
  if (user.seen !== null && now.getTime() - Date.parse(user.seen) < seenSeconds * 1000) return;
  await template`
    update "appUsers" set "lastSeen" = ${now.toISOString()}
    where account_id = ${account.id} and id = ${user.id}`.execute(sql);
}

function before(now: Date): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function hashed(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
