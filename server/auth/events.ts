import type { FastifyRequest } from "fastify";
import type { Caller } from "../http/caller";
import { auditEvent, type Changes } from "../resources";
import type { Sql } from "../database";

/** Whose sign-in it is about. */
export type Person = { accountId: string; userId: string; login: string; name: string; keyId?: string };

export function personOf({ account, user, key }: Caller): Person {
  const { id: userId, login, name } = user;
  return { accountId: account.id, userId, login, name, ...(key && { keyId: key.id }) };
}

/**
 * Puts an attempt to sign in to a known account into its audit: how it ended, from where, with what. The last thing that
 * a transaction locks.
 */
export function recordSignIn(
  sql: Sql,
  person: Person,
  request: FastifyRequest,
  outcome: string,
): Promise<void> {
  const agent = request.headers["user-agent"]?.slice(0, 300);
  const changes: Changes = {
    outcome: { to: outcome },
    address: { to: request.ip },
    ...(agent !== undefined && { agent: { to: agent } }),
  };
  return auditEvent(sql, person, { subject: "signIn", id: person.userId, action: "LOGIN", changes });
}

/**
 * Puts a change of how somebody signs in into the audit: a role taken, a password, a second factor, never its value.
 * `of` is whose it is, where another than himself changed it.
 */
export function recordSignInChange(
  sql: Sql,
  by: Person,
  changes: Changes,
  of: string = by.userId,
): Promise<void> {
  return auditEvent(sql, by, { subject: "signIn", id: of, action: "UPDATE", changes });
}
