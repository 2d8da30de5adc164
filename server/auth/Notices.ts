import { sql as template } from "kysely";
import type { Sql } from "../database";
import { isMailAddress, type Mail, type MailKind } from "../mail";
import { settingsFrom } from "../settings";
import { currentLanguage } from "./languages";
import type { UserKey } from "./secondFactor";

type Addressee = {
  login: string;
  name: string;
  email: string | null;
  language: string | null;
  account: string;
  accountLanguage: unknown;
};

/** Tells users by mail what happened to their sign-in, in their language. */
export class Notices {
  readonly #mail: Mail;

  constructor(mail: Mail) {
    this.#mail = mail;
  }

  /**
   * Puts it into the queue, in the system's transaction; `hurry` once that has committed. A user without an e-mail
   * address, and with a login that is none, is told nothing.
   */
  async tell(
    sql: Sql,
    { accountId, userId }: UserKey,
    kind: MailKind,
    more: { link?: string; minutes?: number } = {},
  ): Promise<void> {
    const { rows } = await template<Addressee>`
      select u.login, u.name, u.email, u.language, a.title as account,
        (select s.value from account_setting s
          where s.account_id = a.id and s.name = 'currentLanguage') as "accountLanguage"
      from console_user u join account a on a.id = u.account_id
      where u.account_id = ${accountId} and u.id = ${userId}`.execute(sql);
    const [user] = rows;
    const to = [user?.email ?? "", user?.login ?? ""].find(isMailAddress);
    if (!user || to === undefined) return;
    const { login, name, account, accountLanguage } = user;
    const settings = settingsFrom(accountLanguage === null ? {} : { currentLanguage: accountLanguage });
    await this.#mail.enqueue(sql, {
      accountId,
      to,
      kind,
      language: currentLanguage(user.language ?? undefined, settings).code,
      parameters: { login, name, account, ...more },
      ...(more.minutes !== undefined && { lifetime: more.minutes * 60 }),
    });
  }

  /** Sends now what was told. */
  hurry(): void {
    this.#mail.wake();
  }
}
