import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { Secrets } from "../../secrets";
import { settingsFrom } from "../../settings";
import type { Notices } from "../Notices";
import type { Exchange, SecondFactor, UserKey } from "../secondFactor";
import type { AuthSettings } from "../settingsRead";
import { addBrowser, findBrowser, removeBrowsers, admitBrowser } from "./browsers";
import { challengedUser, endChallenge, endChallengesOf, failChallenge, startChallenge } from "./challenges";
import { claimStep, failFactor, forgiveFactor, readFactor, removeFactor } from "./factor";
import { claimRecoveryCode } from "./recoveryCodes";
import { stepOf } from "./totp";

type Parts = { secrets: Secrets; notices: Notices; now: () => Date };

/** Two-factor authentication with the codes of an authenticator app (quality S7, S9). */
export class TwoFactor implements SecondFactor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async enrolled(sql: Sql, user: UserKey): Promise<boolean> {
    return (await standing(sql, user)).enrolled;
  }

  async required(sql: Sql, user: UserKey): Promise<boolean> {
    const { enrolled, used } = await standing(sql, user);
    return enrolled && used;
  }

  trustedBrowser(sql: Sql, user: UserKey, request: FastifyRequest): Promise<string | undefined> {
    return findBrowser(sql, user, request, this.#parts.now());
  }

  useTrustedBrowser(sql: Sql, user: UserKey, exchange: Exchange): Promise<boolean> {
    return admitBrowser(sql, user, exchange, this.#parts.now());
  }

  trustBrowser(sql: Sql, user: UserKey, exchange: Exchange): Promise<void> {
    return addBrowser(sql, user, exchange, this.#parts.now());
  }

  startChallenge(sql: Sql, user: UserKey, exchange: Exchange): Promise<void> {
    return startChallenge(sql, user, exchange, this.#parts.now());
  }

  challengedUser(sql: Sql, request: FastifyRequest): Promise<UserKey | undefined> {
    return challengedUser(sql, request, this.#parts.now());
  }

  async verify(
    sql: Sql,
    user: UserKey,
    code: string,
    exchange: Exchange,
  ): Promise<"ok" | "wrong" | "locked"> {
    if (await this.#claim(sql, user, code)) {
      await endChallenge(sql, exchange);
      return "ok";
    }
    // In the order of a right code, so that the two never wait for each other.
    const state = await failFactor(sql, user, this.#parts.now());
    await failChallenge(sql, exchange.request);
    if (state === "now") await this.#parts.notices.tell(sql, user, "twoFactorLocked");
    return state === "open" ? "wrong" : "locked";
  }

  async reset(sql: Sql, user: UserKey): Promise<void> {
    if (await removeFactor(sql, user)) await this.#parts.notices.tell(sql, user, "twoFactorReset");
  }

  /** What was begun or trusted before the password changed counts no more. */
  async distrust(sql: Sql, user: UserKey): Promise<void> {
    await endChallengesOf(sql, user);
    await removeBrowsers(sql, user);
  }

  async #claim(sql: Sql, user: UserKey, code: string): Promise<boolean> {
    const { secrets, now } = this.#parts;
    const factor = await readFactor(sql, secrets, user);
    if (!factor?.active) return false;
    const step = stepOf(factor.secret, code, now());
    if (step !== undefined) return claimStep(sql, user, step);
    const recovered = await claimRecoveryCode(sql, user, code, now());
    if (recovered) await forgiveFactor(sql, user);
    return recovered;
  }
}

async function standing(
  sql: Sql,
  { accountId, userId }: UserKey,
): Promise<{ enrolled: boolean; used: boolean }> {
  const { rows } = await template<{ enrolled: boolean; setting: unknown }>`
    select exists (
        select from two_factor
        where account_id = ${accountId} and user_id = ${userId} and activated_at is not null) as enrolled,
      (select value from account_setting
        where account_id = ${accountId} and name = 'twoFactorAuthEnabled') as setting`.execute(sql);
  const { enrolled = false, setting = null } = rows[0] ?? {};
  const settings: AuthSettings = settingsFrom(setting === null ? {} : { twoFactorAuthEnabled: setting });
  return { enrolled, used: settings.twoFactorAuthEnabled === true };
}
