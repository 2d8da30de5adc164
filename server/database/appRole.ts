import { sql as template } from "kysely";
import type { Logger, Sql } from "./database";
import { errorCode, UnsafeDatabase } from "./errors";
import { savepoint } from "./session";

/** Transactions of an account run as this role, which row-level security binds and which owns nothing. */
export const appRole = "runsheet_app";

/**
 * Makes sure of the role, and answers whether transactions can run as it. The embedded session is a superuser, whom
 * row-level security does not bind (quality F6), so there it is indispensable.
 */
export async function ensureAppRole(sql: Sql, logger: Logger): Promise<boolean> {
  if (await mayBecomeApp(sql)) return true;
  const failure = await create(sql);
  if (await mayBecomeApp(sql)) return true;
  logger.warn(
    { err: failure },
    `This database user may not create the role ${appRole}: accounts are kept apart by row-level security forced on the tables' owner, and by keys that hold the account. ` +
      `For a second wall, run as an administrator: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO <this user>;`,
  );
  return false;
}

/** Whether this user can run as the app role. */
export async function mayBecomeApp(sql: Sql): Promise<boolean> {
  // Since version 16 a member may be one without the right to SET ROLE.
  const { rows } = await template<{ may: boolean }>`
    select pg_has_role(current_user, oid,
      case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end) as may
    from pg_roles where rolname = ${appRole}`.execute(sql);
  return rows[0]?.may ?? false;
}

/** @throws UnsafeDatabase when PostgreSQL acknowledges what it has not yet written (quality 3.2 rule 1). */
export async function refuseUnsafe(sql: Sql, allowUnsafe: boolean, logger: Logger): Promise<void> {
  const { rows } = await template<{ name: string }>`
    select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off' order by name`.execute(
    sql,
  );
  if (rows.length === 0) return;
  const unsafe = new UnsafeDatabase(rows.map(({ name }) => `${name}=off`));
  if (!allowUnsafe) throw unsafe;
  logger.warn({ err: unsafe }, "PostgreSQL may lose acknowledged changes; allowed by DATABASE_ALLOW_UNSAFE");
}

async function create(sql: Sql): Promise<unknown> {
  try {
    await savepoint(sql, async () => {
      await template`create role ${template.id(appRole)} nologin`.execute(sql);
    });
  } catch (error) {
    // Roles belong to the whole cluster: a server on another of its databases may have been quicker.
    if (!["42710", "23505"].includes(errorCode(error) ?? "")) return error;
  }
  try {
    await savepoint(sql, async () => {
      await template`grant ${template.id(appRole)} to current_user`.execute(sql);
    });
  } catch (error) {
    return error;
  }
  return undefined;
}
