import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { ErrorCode } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { accountNameOf, type AccountStanding, type Passwords } from "../accounts";
import { recordSignIn } from "../auth";
import { accountBar } from "../auth/signIn/accountBar";
import { type Attempt, settleAttempt, standingBefore } from "../auth/throttle";
import type { WaitingRoom } from "../auth/throttle/waiting";
import type { Database, Sql } from "../database";
import type { AppRole } from "../http/caller";
import { type Actor, type ResourceStore, takeTurn } from "../resources";
import { settingsFrom } from "../settings";
import { startAppSession } from "./appSessions";

type Parts = {
  database: Database;
  passwords: Passwords;
  appUsers: ResourceStore;
  waiting: WaitingRoom;
  now: () => Date;
};

export type Given = {
  account?: string;
  login: string;
  password: string;
  deviceModel?: string;
  appVersion?: string;
};

type Row = {
  id: string;
  login: string;
  name: string;
  language: string | null;
  status: string;
  roles: AppRole[];
  password: string | null;
  driver: string | null;
  accountId: string;
  account: AccountStanding;
  settings: Record<string, unknown> | null;
};

/** What a driver or loader is told who has signed in. */
type SignedIn = {
  token: string;
  expires: string;
  user: { id: string; login: string; name: string; language?: string; roles: AppRole[]; driver?: string };
};

/**
 * Signs drivers and loaders in (execution 2), throttled as the console's users are, by counters of their own: unknown,
 * wrong, locked and blocked take the same way to the same answer (quality S3). An app can't show a captcha: where one would
 * be asked for, the wait and the lock remain.
 */
export class AppSignIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws ApiFailure INVALID_LOGIN, or what bars the account. */
  async attempt(given: Given, request: FastifyRequest): Promise<SignedIn> {
    const { database, waiting, passwords, now } = this.#parts;
    const { user, attempt, standing } = await database.read(null, async (sql) => {
      const account = await accountNameOf(sql, given.account);
      const of: Attempt = { account, login: `app/${given.login}`, address: request.ip };
      return {
        user: await findAppUser(sql, account, given.login),
        attempt: of,
        standing: await standingBefore(sql, of, now()),
      };
    });
    await waiting.wait(standing.wait);
    const isOpen = !standing.barred && user !== undefined && user.status !== "BLOCKED";
    const stored = isOpen ? (user.password ?? undefined) : undefined;
    const right = await passwords.matches(given.password, stored);
    const answer = await database.transaction(null, async (sql): Promise<SignedIn | ErrorCode> => {
      const settled = await settleAttempt(sql, attempt, { right, captchaPassed: true, now: now() });
      if (!settled.admitted || !user || stored === undefined) return "INVALID_LOGIN";
      return this.#open(sql, user, { ...given, stored }, request);
    });
    // What is counted stays counted: the transaction is over.
    if (typeof answer === "string") throw new ApiFailure(answer);
    return answer;
  }

  async #open(
    sql: Sql,
    user: Row,
    { stored, deviceModel, appVersion }: Given & { stored: string },
    request: FastifyRequest,
  ): Promise<SignedIn | ErrorCode> {
    const { appUsers, now } = this.#parts;
    const settings = settingsFrom(user.settings ?? {});
    const standing = { account: { ...user.account, roleFlags: settings }, roles: ["ADMIN" as const] };
    const bar =
      accountBar(standing, request.ip, now()) ?? (settings.appUsers === false ? "FORBIDDEN" : undefined);
    const person = { accountId: user.accountId, userId: user.id, login: user.login, name: user.name };
    if (bar) {
      await recordSignIn(sql, person, request, bar);
      return bar;
    }
    const actor: Actor = { ...person, role: "ADMIN", settings };
    await takeTurn(sql, actor);
    await appUsers.amend(sql, actor, [{ id: user.id }], ({ values }) => ({
      ...values,
      // Who was invited has come.
      status: "ACTIVE",
      ...(deviceModel !== undefined && { deviceModel }),
      ...(appVersion !== undefined && { appVersion }),
    }));
    const session = await startAppSession(sql, { ...person, password: stored }, now());
    await recordSignIn(sql, person, request, "SIGNED_IN");
    const { id, login, name, language, roles, driver } = user;
    return {
      ...session,
      user: {
        id,
        login,
        name,
        roles,
        ...(language !== null && { language }),
        ...(driver !== null && { driver }),
      },
    };
  }
}

async function findAppUser(sql: Sql, account: string, login: string): Promise<Row | undefined> {
  const { rows } = await template<Row>`
    select u.id, u.login, coalesce(u.name, u.login) as name, u.language, coalesce(u.status, 'INVITED') as status, u.roles,
      u."newPassword" as password, a.id as "accountId",
      coalesce(u."performerId", (select min(d.id) from drivers d where d.account_id = a.id and d."appUserId" = u.id)) as driver,
      json_build_object('name', a.name, 'suspended', a.suspended, 'licenceUntil', a.licence_until,
        'trialFrom', a.trial_from, 'allowedAddresses', a.allowed_addresses) as account,
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = a.id) as settings
    from "appUsers" u join account a on a.id = u.account_id
    where a.name = ${account} and lower(u.login) = ${login.trim().toLowerCase()}`.execute(sql);
  return rows[0];
}
