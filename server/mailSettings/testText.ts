import type { Caller } from "../http/caller";
import { composeMail, type MailText } from "../mail";

/** The test message in the reader's language. */
export function testText(language: string, { user, account }: Caller): MailText {
  return composeMail("settingsTest", language, {
    name: user.name,
    login: user.login,
    account: account.title,
  });
}
