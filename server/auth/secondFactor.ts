import type { FastifyReply, FastifyRequest } from "fastify";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";

/** A user by his account and id. */
export interface UserKey {
  accountId: string;
  userId: string;
}

/** The request and its answer: whoever sets or clears a cookie needs both. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** From the shell in another site's page, which gets no SameSite cookies. */
  embedded?: boolean;
}

/**
 * What signing in asks of two-factor authentication (quality S7, S9); `twoFactor/` is it. Every call runs in a
 * transaction of the system, which the caller commits also when a code was wrong, so that it counts.
 */
export interface SecondFactor {
  /** Whether the user has set it up. */
  enrolled(sql: Sql, user: UserKey): Promise<boolean>;
  /** Whether he must show a code: he has set it up, and his account uses it (twoFactorAuthEnabled). */
  required(sql: Sql, user: UserKey): Promise<boolean>;
  /** The user's trusted browser that the request comes from, by an id that lasts; changes nothing. */
  trustedBrowser(sql: Sql, user: UserKey, request: FastifyRequest): Promise<string | undefined>;
  /** Takes the trusted browser for the code: its token is rotated. False where the request comes from none. */
  useTrustedBrowser(sql: Sql, user: UserKey, exchange: Exchange): Promise<boolean>;
  /** Trusts the browser for 30 days. */
  trustBrowser(sql: Sql, user: UserKey, exchange: Exchange): Promise<void>;
  /** Starts a challenge of five minutes, bound to the password just checked; its cookie goes with the answer. */
  startChallenge(sql: Sql, user: UserKey, exchange: Exchange): Promise<void>;
  /** The user of the request's live challenge. */
  challengedUser(sql: Sql, request: FastifyRequest): Promise<UserKey | undefined>;
  /** Checks a TOTP or recovery code and claims it; "ok" ends the request's challenge. "locked": too many wrong ones. */
  verify(sql: Sql, user: UserKey, code: string, exchange: Exchange): Promise<"ok" | "wrong" | "locked">;
  /** Takes it away with its recovery codes, challenges and trusted browsers: an operator's help for a lost device. */
  reset(sql: Sql, user: UserKey): Promise<void>;
}

/** The caller's user. */
export function userKeyOf({ account, user }: Caller): UserKey {
  return { accountId: account.id, userId: user.id };
}
