import type { FastifyRequest } from "fastify";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import { personOf, recordSignInChange } from "./events";
import { sessionOf, setSessionCookie } from "./sessionCookie";
import type { Exchange, UserKey } from "./secondFactor";
import { endSession, endSessionsOf, renameSession, startSession } from "./sessions";

/**
 * Begins and ends sessions with their cookies. It works in the caller's (the system's) transaction; cookies that an
 * undone transaction leaves in an answer open nothing.
 */
export class SessionKeeper {
  readonly #now: () => Date;
  readonly #onEnd: (session: string) => void;

  /** `onEnd` hears what each ended session was stored under. */
  constructor(now: () => Date, onEnd: (session: string) => void) {
    this.#now = now;
    this.#onEnd = onEnd;
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
  async rotate(sql: Sql, { session, embedded }: Caller, { request, reply }: Exchange): Promise<void> {
    const token = await renameSession(sql, session);
    this.#onEnd(session);
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
    for (const session of await endSessionsOf(sql, user, but)) this.#onEnd(session);
  }

  async #end(sql: Sql, session: string): Promise<void> {
    await endSession(sql, session);
    this.#onEnd(session);
  }
}

function agentOf({ headers }: FastifyRequest): string | undefined {
  return headers["user-agent"]?.slice(0, 300);
}
