import { sql as template } from "kysely";
import type { Role } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Database } from "../database";
import type { Caller } from "../http/caller";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { formOf, rowsEnvelope } from "../http/shapes";
import { availableLanguages, currentLanguage, languageOf } from "./languages";
import { personOf, recordSignInChange } from "./events";
import { type SecondFactor, userKeyOf } from "./secondFactor";
import { userDetails } from "./userDetails";
import type { SessionKeeper } from "./sessionKeeper";
import type { AuthSettings } from "./settingsRead";

const about = { family: "rows", tag: "Session", access: "signedIn" } as const;
const roles: Role[] = ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE", "MANAGER"];

type Parts = { database: Database; sessions: SessionKeeper; secondFactor: SecondFactor };

/** Who is signed in, and what he chooses for himself: role and language (spec 7.1). */
export function userEndpoints({ database, sessions, secondFactor }: Parts): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/users/current",
      summary: "Who is signed in",
      answers: { status: 200, description: "rows[0] is the user (spec 3.1)", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => {
        const [enrolled, details] = await database.read(null, async (sql) => [
          await secondFactor.enrolled(sql, userKeyOf(caller)),
          await userDetails(sql, userKeyOf(caller)),
        ]);
        return rowsAnswer([{ ...userRow(caller, enrolled), ...details }], { total: 1 });
      },
    },
    {
      ...about,
      access: { roles: ["ADMIN", "DISPATCHER"] },
      method: "GET",
      path: "/gt/gt-api/users/dispatchers",
      summary: "Who dispatches",
      answers: { status: 200, description: "rows of {id, name}", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "FORBIDDEN"],
      does: async ({ caller: { account } }) => {
        const { rows } = await database.read(null, (sql) =>
          template<{ id: string; name: string }>`
            select id, name from console_user
            where account_id = ${account.id} and active and 'DISPATCHER' = any (roles) order by name, id`.execute(
            sql,
          ),
        );
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/users/change_role",
      summary: "Take another of one's roles",
      body: { type: "form", schema: formOf({ newRole: { type: "string", enum: roles } }) },
      answers: {
        status: 200,
        description: "The session goes on in it, under a new cookie",
        schema: rowsEnvelope,
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      handles: async (request, reply, { caller, body }) => {
        const role = body.newRole as Role;
        if (!caller.roles.includes(role)) throw new ApiFailure("FORBIDDEN");
        await database.transaction(null, async (sql) => {
          const { rows } = await template`
            update console_user set role = ${role}
            where account_id = ${caller.account.id} and id = ${caller.user.id} and ${role} = any(roles)
            returning 1`.execute(sql);
          if (rows.length === 0) throw new ApiFailure("FORBIDDEN");
          await sessions.rotate(sql, caller, { request, reply });
          await recordSignInChange(sql, personOf(caller), { role: { from: caller.role, to: role } });
        });
        return rowsAnswer([]);
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/users/change_language",
      summary: "Take another language",
      body: { type: "form", schema: formOf({ lang: { type: "string", maxLength: 20 } }) },
      answers: { status: 200, description: "It holds from now on", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "BAD_PARAMETER"],
      does: async ({ caller, body }) => {
        const code = offered(caller, body.lang as string);
        await database.transaction(null, (sql) =>
          template`update console_user set language = ${code}
            where account_id = ${caller.account.id} and id = ${caller.user.id}`.execute(sql),
        );
        return rowsAnswer([]);
      },
    },
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/users/available_languages",
      summary: "The languages that the account offers",
      answers: { status: 200, description: "rows of {code, name}", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => {
        const rows = availableLanguages(caller.settings);
        return rowsAnswer(rows, { total: rows.length });
      },
    },
  ];
}

/** The code of an offered language. @throws ApiFailure BAD_PARAMETER for another one. */
function offered({ settings }: Caller, lang: string): string {
  const codes = availableLanguages(settings).map(({ code }) => code);
  const code = languageOf(lang)?.code;
  if (code !== undefined && codes.includes(code)) return code;
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "lang",
    value: lang,
    mend: `choose one of ${codes.join(", ")}`,
  });
}

/** The user as spec 3.1 has him: roles as flags, areas of control as lists. */
function userRow(caller: Caller, enrolled: boolean): object {
  const { account, user, roles: held, role } = caller;
  const settings: AuthSettings = caller.settings;
  return {
    id: user.id,
    // Users' ids are random, and so the same in no two accounts.
    globalId: user.id,
    name: user.name,
    login: user.login,
    email: user.email,
    account: { id: account.id, url: account.name, name: account.title },
    admin: held.includes("ADMIN"),
    dispatcher: held.includes("DISPATCHER"),
    customer_service: held.includes("CUSTOMER_SERVICE"),
    manager: held.includes("MANAGER"),
    currentRole: role,
    isAdmin: role === "ADMIN",
    isDispatcher: role === "DISPATCHER",
    language: currentLanguage(user.language, settings),
    sessionId: caller.sessionId,
    timezone: offsetOf(String(settings.defaultTimeZone), new Date()),
    twoFactorActive: settings.twoFactorAuthEnabled === true && settings.twoFactorAuthActive === true,
    twoFactorEnrolled: enrolled,
  };
}

/** How many minutes a zone is ahead of UTC at a time. */
function offsetOf(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
