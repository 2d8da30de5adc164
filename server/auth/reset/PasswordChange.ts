import { type Passwords, setPasswordHash, userToSignInById } from "../../accounts";
import type { Database, Sql } from "../../database";
import type { Caller } from "../../http/caller";
import { type Answer, rowsAnswer } from "../../http/endpoint";
import { personOf, recordSignInChange } from "../events";
import type { Notices } from "../Notices";
import { isOwnPassword } from "../ownPassword";
import { refused } from "../refused";
import { forgetBrowsers } from "../knownBrowsers";
import { type Exchange, type UserKey, userKeyOf } from "../secondFactor";
import type { SessionKeeper } from "../sessionKeeper";
import { accountBar } from "../signIn/accountBar";
import { forgiveLogin } from "../throttle";
import type { TwoFactor } from "../twoFactor";
import { claimLink, readLink, revokeLinks } from "./links";
import { passwordRuleOf, refusalOfNew } from "./newPassword";

export type PasswordChangeParts = {
  database: Database;
  passwords: Passwords;
  sessions: SessionKeeper;
  notices: Notices;
  twoFactor: TwoFactor;
  now: () => Date;
};

type New = { password: string; confirmed: string };

/** Sets passwords anew, by a mailed link or by the password before (spec 2.1, quality S6). */
export class PasswordChange {
  readonly #parts: PasswordChangeParts;

  constructor(parts: PasswordChangeParts) {
    this.#parts = parts;
  }

  /** Whose link it is: rows[0] {login, account, minimumPasswordLength}. */
  async ownerOf(token: string): Promise<Answer> {
    const { database, now } = this.#parts;
    return database.read(null, async (sql) => {
      const link = await readLink(sql, token, now());
      if (typeof link === "string") return refused(400, link);
      const user = await userToSignInById(sql, link);
      if (!user?.active) return refused(400, "INVALID_HASH");
      const { shortest } = await passwordRuleOf(sql, link);
      const row = { login: user.login, account: user.account.name, minimumPasswordLength: shortest };
      return rowsAnswer([row], { total: 1 });
    });
  }

  /** Signs in as well, but never around a second factor: then 412 and a challenge for its code (quality F13). */
  async byLink(
    { token, login, ...given }: New & { token: string; login: string },
    exchange: Exchange,
  ): Promise<Answer> {
    const { database, passwords, notices, now } = this.#parts;
    const found = await database.read(null, async (sql) => {
      const link = await readLink(sql, token, now());
      if (typeof link === "string") return link;
      const user = await userToSignInById(sql, link);
      if (!user?.active || user.login.toLowerCase() !== login.toLowerCase()) return "INVALID_HASH";
      return { user, rule: await passwordRuleOf(sql, link) };
    });
    if (typeof found === "string") return refused(400, found);
    const { user, rule } = found;
    const refusal = await refusalOfNew(given, rule);
    if (refusal) return refusal;
    const hash = await passwords.hash(given.password);
    const answer = await database.transaction(null, async (sql) => {
      if (!(await claimLink(sql, token, now()))) return refused(400, "INVALID_HASH");
      await this.#set(sql, user, hash);
      await forgiveLogin(sql, { account: user.account.name, login: user.login });
      await recordSignInChange(sql, user, { password: {} });
      const bar = accountBar(user, exchange.request.ip, now());
      return bar ? refused(400, bar) : this.#signIn(sql, user, exchange);
    });
    notices.hurry();
    return answer;
  }

  /** By who is signed in; his other sessions end, and his goes on under a new cookie. */
  async byCaller(caller: Caller, given: New & { before: string }, exchange: Exchange): Promise<Answer> {
    const { database, passwords, sessions, notices } = this.#parts;
    const user = userKeyOf(caller);
    const address = exchange.request.ip;
    if (!(await isOwnPassword(this.#parts, caller, { password: given.before, address })))
      return refused(400, "INVALID_LOGIN");
    const rule = await database.read(null, (sql) => passwordRuleOf(sql, user));
    const refusal = await refusalOfNew(given, rule);
    if (refusal) return refusal;
    const hash = await passwords.hash(given.password);
    await database.transaction(null, async (sql) => {
      await this.#set(sql, user, hash, caller.session);
      await sessions.rotate(sql, caller, exchange);
      await recordSignInChange(sql, personOf(caller), { password: {} });
    });
    notices.hurry();
    return rowsAnswer([]);
  }

  /** With it everything ends that the password before had opened. */
  async #set(sql: Sql, user: UserKey, hash: string, except?: string): Promise<void> {
    const { sessions, notices, twoFactor, now } = this.#parts;
    await setPasswordHash(sql, user, hash);
    await sessions.endAll(sql, user, { except });
    await twoFactor.distrust(sql, user);
    await forgetBrowsers(sql, user);
    await revokeLinks(sql, user, now());
    await notices.tell(sql, user, "passwordChanged");
  }

  async #signIn(sql: Sql, user: UserKey, exchange: Exchange): Promise<Answer> {
    const { sessions, twoFactor } = this.#parts;
    if (await twoFactor.required(sql, user)) {
      await twoFactor.startChallenge(sql, user, exchange);
      return refused(412, "2FA_REQUIRED");
    }
    await sessions.open(sql, user, exchange);
    return rowsAnswer([{}], { total: 1 });
  }
}
