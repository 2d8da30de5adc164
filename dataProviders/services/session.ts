import type { Role } from "../../schemas";
import { isApiError } from "../http";
import type { Http } from "../http";
import { recordsOf, isWire } from "../wireRecords";

/** The signed-in user (spec 3.1), as `users/current` answers. */
export type User = {
  id: string;
  name: string;
  login: string;
  currentRole: Role;
  account?: unknown;
  language?: { code: string; name?: string };
  [property: string]: unknown;
};

export type Credentials = { account?: string; login: string; password: string; remember?: boolean };

export type SessionCalls = {
  /** Rejects with ApiError; its `items` are the server's reasons, `status` is for spec 8.2's table. No dialog is shown. */
  login(credentials: Credentials): Promise<void>;
  logout(): Promise<void>;
  /** Who is signed in; undefined where nobody is. */
  current(signal?: AbortSignal): Promise<User | undefined>;
  /** Whether the session goes on. */
  prolong(signal?: AbortSignal): Promise<boolean>;
};

/** Spec 7.1. */
export function createSession(http: Http): SessionCalls {
  return {
    async login(credentials) {
      await http.send({
        method: "POST",
        path: "/gt/gt-api/auth/login",
        form: credentials,
        keyless: true,
        errors: "own",
      });
    },
    async logout() {
      await http.send({ method: "GET", path: "/gt/gt-api/auth/logout", errors: "silent" });
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
  return { ...row, id: textOf(row.id), name: textOf(row.name) || login, login } as User;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
