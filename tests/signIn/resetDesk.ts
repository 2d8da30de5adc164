import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { TestDatabase } from "../databases";
import { onOwnPlatform, type Reply } from "../platform/platform";
import { MailReceiver } from "./mailReceiver";
import { codesOf, Visitor } from "./visitor";

export const auth = "/gt/gt-api/auth";
export const base = "https://runsheet.example/app";
export const subject = "Reset your Runsheet password";
export const changed = "a new one of mine 1";

/** The platform with a receiver of its mails: every user has an address, and his first password before each test. */
export function onResetDesk(database: TestDatabase) {
  const receiver = new MailReceiver();
  let smtp = "";
  beforeAll(async () => void (smtp = await receiver.start()));
  afterAll(() => receiver.stop());
  const platform = onOwnPlatform(database, () => ({ SMTP_URL: smtp, PUBLIC_URL: `${base}/` }));
  let stored: unknown;
  beforeAll(async () => {
    [stored] = await platform.change(
      sql`select password_hash from console_user where login = 'service' limit 1`,
    );
  });
  beforeEach(async () => {
    receiver.manner = "accept";
    await settled();
    const { password_hash: hash } = stored as { password_hash: string };
    await platform.change(
      sql`update console_user set password_hash = ${hash}, language = null, active = true`,
    );
    await platform.change(sql`update console_user u set email = u.login || '@' || a.name || '.example'
      from account a where a.id = u.account_id`);
    for (const table of ["reset_link", "mail", "two_factor", "sign_in_counter", "session"])
      await platform.change(sql`delete from ${sql.table(table)}`);
    receiver.mails.length = 0;
  });
  /** Nothing is asked or being mailed any more; what could not be sent may be tried again later. */
  const settled = async () => {
    const left = sql`select from reset_request
      union all select from mail where finished_at is null and (attempts = 0 or lease is not null)`;
    while ((await platform.change(left)).length > 0) await new Promise((wake) => setTimeout(wake, 20));
  };
  const visitor = () => new Visitor(platform);
  const ask = (login: string, account = "demo", headers: Record<string, string> = {}) =>
    platform.send("GET", `${auth}/remember?${new URLSearchParams({ login, account })}`, {
      headers: { origin: platform.url, ...headers },
    });
  /** The hash of the link in the next mail. */
  const mailed = async (to = "dispatcher@demo.example") => {
    const { text } = await receiver.next(to, subject);
    return new URL(/^https:.*$/m.exec(text)?.[0] ?? "").searchParams.get("hash") ?? "";
  };
  const linkFor = async (login = "dispatcher") => {
    await ask(login);
    return mailed(`${login}@demo.example`);
  };
  const reset = (who: Visitor, hash: string, given = changed, login = "dispatcher"): Promise<Reply> =>
    who.post(`${auth}/resetPassword`, { hash, login, password_new: given, password_new_confirm: given });
  const owner = (hash: string) => visitor().post(`${auth}/getLoginByLink`, { hash });
  return { platform, receiver, visitor, ask, mailed, linkFor, reset, owner, settled };
}

/** Status and codes of an answer. */
export function seen(reply: Reply): unknown[] {
  return [reply.status, codesOf(reply)];
}
