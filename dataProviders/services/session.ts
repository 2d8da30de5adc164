import type { Role } from "../../schemas";
import { isApiError, type Http } from "../http";
import { recordsOf, isWire } from "../wireRecords";
import { createSignIn, type SignInCalls } from "./signIn";

/** The signed-in user (spec 3.1), as `users/current` answers. */
export type User = {
  id: string;
  name: string;
  login: string;
  currentRole: Role;
  /** Derived from the current role. */
  isAdmin?: boolean;
  isDispatcher?: boolean;
  /** Minutes that the user's clock is ahead of UTC; 0 where the server does not say. */
  timezone?: number;
  account?: unknown;
  language?: { code: string; name?: string };
  /** Two-factor authentication is offered at sign-in; the user has set it up. */
  twoFactorActive?: boolean;
  twoFactorEnrolled?: boolean;
  [property: string]: unknown;
};

export type SessionCalls = Pick<SignInCalls, "login"> & {
  logout(): Promise<void>;
  /** Who is signed in; undefined where nobody is. */
  current(signal?: AbortSignal): Promise<User | undefined>;
  /** Whether the session goes on. */
  prolong(signal?: AbortSignal): Promise<boolean>;
  /** Another of the user's roles. The page reloads then (spec 4). */
  changeRole(role: Role): Promise<void>;
  /** The user's language, e.g. "en" or "en_GB". The page reloads then (spec 4). */
  changeLanguage(language: string): Promise<void>;
  /** The languages that the account lets its users choose of. */
  availableLanguages(): Promise<{ code: string; name: string }[]>;
};

/** Spec 7.1: the session of whoever is signed in, and signing in. */
export function createSession(http: Http): SessionCalls {
  const signIn = createSignIn(http);
  return {
    login: (credentials) => signIn.login(credentials),
    async logout() {
      await http.send({ method: "GET", path: "/gt/gt-api/auth/logout", errors: "own" });
    },
    async current(signal) {
      return whenSignedIn(undefined, async () => {
        const { body } = await http.send({
          method: "GET",
          path: "/gt/gt-api/users/current",
          errors: "own",
          signal,
        });
        return userOf(recordsOf(isWire(body) ? body.rows : [])[0]);
      });
    },
    async prolong(signal) {
      return whenSignedIn(false, async () => {
        await http.send({
          method: "HEAD",
          path: "/gt/gt-api/auth/prolongSession",
          errors: "own",
          signal,
        });
        return true;
      });
    },
    async changeRole(role) {
      await http.send({ method: "POST", path: "/gt/gt-api/users/change_role", form: { newRole: role } });
    },
    async changeLanguage(language) {
      await http.send({ method: "POST", path: "/gt/gt-api/users/change_language", form: { lang: language } });
    },
    async availableLanguages() {
      const { body } = await http.send({ method: "GET", path: "/gt/gt-api/users/available_languages" });
      return recordsOf(isWire(body) ? body.rows : []).map(({ code, name }) => ({
        code: textOf(code),
        name: textOf(name) || textOf(code),
      }));
    },
  };
}

async function whenSignedIn<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 403)) return otherwise;
    throw error;
  }
}

function userOf(row: Record<string, unknown> | undefined): User | undefined {
  if (!row) return undefined;
  const login = textOf(row.login);
  return {
    ...row,
    id: textOf(row.id),
    name: textOf(row.name) || login,
    login,
    isAdmin: row.currentRole === "ADMIN",
    isDispatcher: row.currentRole === "DISPATCHER",
    timezone: Number.parseInt(textOf(row.timezone), 10) || 0,
  } as User;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
