import { findUserToSignIn, isPassword } from "../accounts";
import type { Caller } from "../accounts";
import type { Property } from "../../schemas";
import { sessionOf, setSessionCookie } from "../http/caller";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import type { Services } from "../http/services";
import { ApiFailure } from "../resources";
import { endSession, startSession } from "./sessions";

const envelope: Property = {
  type: "object",
  required: ["rows", "success"],
  properties: { rows: { type: "array" }, success: { type: "boolean" } },
};
const about = { family: "rows", tag: "Session" } as const;

/** Signing in and out (spec 7.1); `onSignOut` hears which session has ended. */
export function sessionEndpoints(
  { database, now }: Services,
  onSignOut: (session: string) => void,
): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/login",
      access: "anyone",
      unsafe: true,
      summary: "Sign in",
      body: { type: "form", schema: loginForm },
      answers: { status: 200, description: "The session is in the cookie", schema: envelope },
      errors: ["INVALID_LOGIN", "CROSS_SITE"],
      handles: async (request, reply, { body }) => {
        const { account, login, password } = body as { account?: string; login: string; password: string };
        const user = await database.read(null, (sql) => findUserToSignIn(sql, account, login));
        const matches = await isPassword(password, user?.passwordHash);
        if (!user?.active || !matches) throw new ApiFailure("INVALID_LOGIN");
        const before = sessionOf(request);
        const token = await database.transaction(null, async (sql) => {
          if (before !== undefined) await endSession(sql, before);
          return startSession(sql, user, now());
        });
        if (before !== undefined) onSignOut(before);
        setSessionCookie(request, reply, token);
        return rowsAnswer([{}], { total: 1 });
      },
    },
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/auth/logout",
      access: "signedIn",
      unsafe: true,
      summary: "Sign out",
      answers: { status: 200, description: "The session has ended", schema: envelope },
      errors: ["UNAUTHENTICATED", "CROSS_SITE"],
      handles: async (request, reply, { caller }) => {
        await database.transaction(null, (sql) => endSession(sql, caller.session));
        onSignOut(caller.session);
        setSessionCookie(request, reply, undefined);
        reply.header("clear-site-data", '"cache"');
        return rowsAnswer([]);
      },
    },
    {
      ...about,
      method: "HEAD",
      path: "/gt/gt-api/auth/prolongSession",
      access: "signedIn",
      summary: "Whether the session goes on; counts as use of it",
      answers: { status: 200, description: "It does" },
      errors: ["UNAUTHENTICATED"],
      does: async () => ({ status: 200 }),
    },
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/users/current",
      access: "signedIn",
      summary: "Who is signed in",
      answers: { status: 200, description: "rows[0] is the user (spec 3.1)", schema: envelope },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => rowsAnswer([userRow(caller)], { total: 1 }),
    },
  ];
}

const loginForm: Property = {
  type: "object",
  required: ["login", "password"],
  properties: {
    account: { type: "string", maxLength: 100 },
    login: { type: "string", maxLength: 256 },
    password: { type: "string", maxLength: 1024 },
  },
};

const languageNames: Record<string, string> = {
  en: "English",
  ru: "Русский",
  es: "Español",
  pt: "Português",
  fr: "Français",
};

function userRow({ account, user, roles, role }: Caller): object {
  const code = user.language ?? "en";
  return {
    id: user.id,
    name: user.name,
    login: user.login,
    email: user.email,
    account: { id: account.id, url: account.name, name: account.title },
    admin: roles.includes("ADMIN"),
    dispatcher: roles.includes("DISPATCHER"),
    customer_service: roles.includes("CUSTOMER_SERVICE"),
    manager: roles.includes("MANAGER"),
    currentRole: role,
    language: { code, name: languageNames[code] },
  };
}
