import type { FastifyRequest } from "fastify";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import { personOf, recordSignInChange } from "./events";
import { sessionOf, setSessionCookie } from "./sessionCookie";
import type { Exchange, UserKey } from "./secondFactor";
import { publishEnds } from "./sessionNotice";
import { endSession, endSessionsOf, renameSession, startSession } from "./sessions";

/**
 * Begins and ends sessions with their cookies, and tells all servers which have ended. It works in the caller's (the
 * system's) transaction; cookies that an undone transaction leaves in an answer open nothing.
 */
export class SessionKeeper {
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Signs the user in. The session that the browser had before ends: a cookie that somebody planted opens nothing. */
  async open(sql: Sql, user: UserKey, { request, reply }: Exchange, embedded = false): Promise<void> {
    const before = sessionOf(request);
    if (before !== undefined) await this.#end(sql, before);
    const agent = agentOf(request);
    const token = await startSession(sql, user, { now: this.#now(), agent, embedded });
    setSessionCookie(request, reply, { token, embedded });
  }

  /** Gives the caller's session a new token, after his rights have changed. */
  async rotate(sql: Sql, { session, embedded, user }: Caller, { request, reply }: Exchange): Promise<void> {
    const token = await renameSession(sql, session);
    await publishEnds(sql, [session], user.id);
    setSessionCookie(request, reply, { token, embedded });
  }

  /** Signs the caller out. */
  async close(sql: Sql, caller: Caller, { request, reply }: Exchange): Promise<void> {
    await this.#end(sql, caller.session);
    await recordSignInChange(sql, personOf(caller), { signedOut: { to: true } });
    setSessionCookie(request, reply, undefined);
    reply.header("clear-site-data", '"cache"');
  }

  /** Ends all sessions of a user, but for the one that is stored under `except`; with `ids`, only those. */
  async endAll(
    sql: Sql,
    user: UserKey,
    but: { except?: string | undefined; ids?: string[] } = {},
  ): Promise<void> {
    await publishEnds(sql, await endSessionsOf(sql, user, but));
  }

  async #end(sql: Sql, session: string): Promise<void> {
    await endSession(sql, session);
    await publishEnds(sql, [session]);
  }
}

function agentOf({ headers }: FastifyRequest): string | undefined {
  return headers["user-agent"]?.slice(0, 300);
}
