import type { FastifyRequest } from "fastify";
import { type ErrorCode, errorItem } from "../../../schemas";
import {
  accountNameOf,
  findUserToSignIn,
  type Passwords,
  setPasswordHash,
  type UserToSignIn,
  userToSignInById,
} from "../../accounts";
import type { Database, Sql } from "../../database";
import { type Answer, jsonAnswer, rowsAnswer } from "../../http/endpoint";
import type { Captcha } from "../captcha";
import { recordSignIn } from "../events";
import { knownBrowser, rememberBrowser } from "../knownBrowsers";
import type { Exchange, SecondFactor, UserKey } from "../secondFactor";
import type { SessionKeeper } from "../sessionKeeper";
import { type Attempt, settleAttempt, type Standing, standingBefore } from "../throttle";
import type { WaitingRoom } from "../throttle/waiting";
import { accountBar } from "./accountBar";
import type { Given } from "./form";

type Parts = {
  database: Database;
  now: () => Date;
  passwords: Passwords;
  captcha: Captcha;
  secondFactor: SecondFactor;
  sessions: SessionKeeper;
  waiting: WaitingRoom;
};

type Known = { user: UserToSignIn | undefined; attempt: Attempt; standing: Standing };

/** Asked for in place of an unknown user, so that he costs as much. */
const nobody: UserKey = {
  accountId: "00000000-0000-0000-0000-000000000000",
  userId: "00000000-0000-0000-0000-000000000000",
};

/**
 * Signs in (spec 8.2). Unknown, wrong, locked and disabled all take the same way with the same work to the same answer:
 * one look-up, one hash, one count (quality S3). What else is the matter is told only after a right password.
 */
export class SignIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async attempt(given: Given, exchange: Exchange): Promise<Answer> {
    if (given.code !== "" && given.password === "") return this.#byChallenge(given, exchange);
    const { database, captcha, waiting } = this.#parts;
    const address = exchange.request.ip;
    const known = await database.read(null, (sql) => this.#find(sql, given, exchange));
    const { user, standing } = known;
    const captchaPassed =
      standing.captcha && given.captcha !== "" && (await captcha.passes(given.captcha, address));
    await waiting.wait(standing.wait);
    const isOpen = !standing.barred && (!standing.captcha || captchaPassed);
    const stored = isOpen && user?.active ? user.passwordHash : undefined;
    const right = await this.#parts.passwords.matches(given.password, stored);
    const better = right ? await this.#rehash(given.password, stored) : undefined;
    return database.transaction(null, async (sql) => {
      const settled = await settleAttempt(sql, known.attempt, {
        right,
        captchaPassed,
        now: this.#parts.now(),
      });
      if (settled.counted && user) this.#recordLater(user, exchange);
      if (!settled.admitted || !user) return refusal("INVALID_LOGIN", settled.captcha);
      if (better !== undefined) await setPasswordHash(sql, user, better);
      return this.#admit(sql, user, given, exchange);
    });
  }

  async #find(sql: Sql, { account, login }: Given, { request }: Exchange): Promise<Known> {
    // Known and unknown logins count under the same account, named or not: else the count would tell them apart.
    const accountName = await accountNameOf(sql, account);
    const user = await findUserToSignIn(sql, accountName, login);
    const browser = await this.#browserOf(sql, user ?? nobody, request);
    const attempt = { account: accountName, login, address: request.ip, browser };
    return { user, attempt, standing: await standingBefore(sql, attempt, this.#parts.now()) };
  }

  /** A browser that the user trusts, or signed in from before: it counts by itself. */
  async #browserOf(sql: Sql, user: UserKey, request: FastifyRequest): Promise<string | undefined> {
    const { secondFactor, now } = this.#parts;
    return (
      (await secondFactor.trustedBrowser(sql, user, request)) ??
      (await knownBrowser(sql, user, request, now()))
    );
  }

  /** After a right password: the account may be closed, a code may be due. */
  async #admit(sql: Sql, user: UserToSignIn, given: Given, exchange: Exchange): Promise<Answer> {
    const { secondFactor } = this.#parts;
    const bar = accountBar(user, exchange.request.ip, this.#parts.now());
    if (bar) return this.#bar(sql, user, bar, exchange);
    const needsCode =
      (await secondFactor.required(sql, user)) &&
      !(await secondFactor.useTrustedBrowser(sql, user, exchange));
    if (!needsCode) return this.#open(sql, user, given, exchange);
    const answer =
      given.code === "" ? codeWanted("2FA_REQUIRED") : await this.#withCode(sql, user, given, exchange);
    if (answer.status === 412) await secondFactor.startChallenge(sql, user, exchange);
    return answer;
  }

  /** A code alone, after a right password within the last minutes: the challenge's cookie says whose. */
  async #byChallenge(given: Given, exchange: Exchange): Promise<Answer> {
    const { database, secondFactor, now } = this.#parts;
    return database.transaction(null, async (sql) => {
      const challenged = await secondFactor.challengedUser(sql, exchange.request);
      const user = challenged && (await userToSignInById(sql, challenged));
      if (!user?.active) return refusal("INVALID_LOGIN");
      const bar = accountBar(user, exchange.request.ip, now());
      return bar ? this.#bar(sql, user, bar, exchange) : this.#withCode(sql, user, given, exchange);
    });
  }

  async #withCode(sql: Sql, user: UserToSignIn, given: Given, exchange: Exchange): Promise<Answer> {
    const { secondFactor } = this.#parts;
    const outcome = await secondFactor.verify(sql, user, given.code, exchange);
    if (outcome !== "ok") {
      await recordSignIn(sql, user, exchange.request, "2FA_INVALID_CODE");
      return codeWanted("2FA_INVALID_CODE");
    }
    if (given.rememberBrowser) await secondFactor.trustBrowser(sql, user, exchange);
    return this.#open(sql, user, given, exchange);
  }

  async #open(sql: Sql, user: UserToSignIn, { embedded }: Given, exchange: Exchange): Promise<Answer> {
    const { sessions, now } = this.#parts;
    await sessions.open(sql, user, exchange, embedded);
    await rememberBrowser(sql, user, exchange, now());
    await recordSignIn(sql, user, exchange.request, "SIGNED_IN");
    return signedIn();
  }

  async #bar(sql: Sql, user: UserToSignIn, bar: ErrorCode, { request }: Exchange): Promise<Answer> {
    await recordSignIn(sql, user, request, bar);
    return refusal(bar);
  }

  /** Within a second after the answer: what only a known user's failure costs would tell him from an unknown one (S3). */
  #recordLater(user: UserToSignIn, { request }: Exchange): void {
    const record = () =>
      this.#parts.database
        .transaction(null, (sql) => recordSignIn(sql, user, request, "INVALID_LOGIN"))
        .catch((error: unknown) => request.log.error({ err: error }, "A failed sign-in is not in the audit"));
    setTimeout(() => void record(), Math.random() * 1000).unref();
  }

  /** The password's hash at today's cost, where the stored one was made at another (quality S2). */
  async #rehash(password: string, stored: string | undefined): Promise<string | undefined> {
    const { passwords } = this.#parts;
    return stored !== undefined && passwords.isOld(stored) ? passwords.hash(password) : undefined;
  }
}

/** Refused (spec 8.2); whether the next attempt needs a captcha. */
function refusal(code: ErrorCode, showCaptcha = false): Answer {
  return failed(400, code, { showCaptcha });
}

/** The password was right, and a second factor is asked for: the challenge's cookie goes along. */
function codeWanted(code: "2FA_REQUIRED" | "2FA_INVALID_CODE"): Answer {
  return failed(412, code, { showCaptcha: false });
}

function signedIn(): Answer {
  return rowsAnswer([{}], { total: 1 });
}

function failed(status: number, code: ErrorCode, row: object): Answer {
  const errors = [errorItem(code)];
  return jsonAnswer({ rows: [row], success: false, errors, infos: [], warnings: [] }, status);
}
