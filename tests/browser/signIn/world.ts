import { signIn, type ApiClient } from "../../apiClient";
import type { ServerProcess } from "../../serverProcess";
import type { MailReceiver } from "../../signIn/mailReceiver";
import { accountsOf, type Account } from "../accounts";
import { test as base } from "../fixtures";
import { usedBeforeAt } from "../usedBefore";
import { SignInPage } from "./SignInPage";

export type { Account } from "../accounts";

type Fixtures = {
  mail: MailReceiver;
  /** The accounts of this file: its own by the name of acme, the others by theirs. */
  accounts: Record<string, Account>;
  /** Where a test calls from: what fails there counts for nobody else. */
  address: string;
  signInPage: SignInPage;
  /** The sign-in page in a browser of its own. */
  anotherBrowser: () => Promise<SignInPage>;
};

let called = 0;

/** Accounts and an operator's mail server: what signing in is tried on. */
export const test = base.extend<Fixtures>({
  mail: async ({ surroundings }, give) => give(surroundings.mail),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
  accounts: async ({}, give, { file }) => give(accountsOf(file)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  address: async ({}, give) => give(`198.51.${100 + Math.floor(++called / 250)}.${1 + (called % 250)}`),
  signInPage: async ({ page, site, account, address }, give) => {
    await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
    await give(new SignInPage(page, site, account));
  },
  anotherBrowser: async ({ browser, site, account, address }, give) => {
    const pages: SignInPage[] = [];
    await give(async () => {
      const context = await browser.newContext({
        ...usedBeforeAt(site),
        extraHTTPHeaders: { "x-forwarded-for": address },
      });
      const opened = new SignInPage(await context.newPage(), site, account);
      pages.push(opened);
      return opened;
    });
    for (const { page } of pages) await page.context().close();
  },
  // The browser notes every refusal; a second factor is asked for by one (spec 8.2).
  provoked: /the server responded with a status of 412/,
});

export { expect, expectAccessible, full, fullUnless } from "../fixtures";

/** Has the account's own administrator set his account up. */
export async function apiOf(server: ServerProcess, of: Account | undefined): Promise<ApiClient> {
  if (!of) throw new Error("There is no such account");
  return signIn(server.url, of.login, of.password, of.name);
}

export async function change(api: ApiClient, settings: Record<string, unknown>): Promise<void> {
  const metaData = Object.entries(settings).map(([name, value]) => ({ name, value }));
  const answer = await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  if (answer.status !== 200) throw new Error(`The settings were refused: ${answer.text}`);
}
