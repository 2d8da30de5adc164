import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Browser, Page } from "@playwright/test";
import { signIn, type ApiClient } from "../../apiClient";
import { engineOptions } from "../../engineOptions";
import { startServerProcess, type ServerProcess } from "../../serverProcess";
import { MailReceiver } from "../../signIn/mailReceiver";
import { test as base } from "../fixtures";
import { Gateway } from "./gateway";
import { SignInPage } from "./SignInPage";

/** An account that the operator made, and its administrator. */
export type Account = { name: string; title: string; login: string; password: string; email: string };
type Wish = { name: string; title: string; limit?: string[] };

type Environment = Record<string, string>;
type Operator = { accounts: Wish[]; environment?: Environment };

/** What is done to the server's data while it is stopped, and what it is told when it starts again. */
type Between = { sql?: string; environment?: Environment };

type Fixtures = {
  signInPage: SignInPage;
  /** The sign-in page in a browser of its own. */
  anotherBrowser: () => Promise<SignInPage>;
};
type WorkerFixtures = {
  /** What the operator makes and says before the server starts. */
  operator: Operator;
  mail: MailReceiver;
  accounts: Record<string, Account>;
  folder: string;
  start: (options: { port?: number; environment?: Environment }) => Promise<ServerProcess>;
  /** Stops the server and starts it again, at the same address: time passes, or the operator says something else. */
  restart: (between?: Between) => Promise<void>;
  /** Before the server, where a test asks for it: what goes wrong on the way. */
  gateway: Gateway;
};

const account = resolve(
  process.env.RUNSHEET_DIST ?? join(import.meta.dirname, "../../../dist"),
  "server/account.js",
);

/** A server of several accounts, with a mail server of its own: what signing in is tried on. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  operator: [
    { accounts: [{ name: "acme", title: "Acme Deliveries" }] } satisfies Operator,
    { option: true, scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
  folder: [async ({}, use) => use(mkdtempSync(join(tmpdir(), "runsheet-signin-"))), { scope: "worker" }],
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const mail = new MailReceiver();
      await use(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  accounts: [
    async ({ operator, folder }, use) =>
      use(Object.fromEntries(operator.accounts.map((wish) => [wish.name, make(wish, folder)]))),
    { scope: "worker", timeout: 240_000 },
  ],
  start: [
    async ({ accounts, operator, folder, mail }, use) => {
      const smtp = await mail.start();
      await use(({ port, environment }) =>
        startServerProcess({
          dataDir: folder,
          patience: 90_000,
          engineOptions,
          password: Object.values(accounts)[0]?.password ?? "",
          ...(port !== undefined && { port }),
          environment: {
            SMTP_URL: smtp,
            SUPPORT_CONTACT: "help@acme.example",
            ...operator.environment,
            ...environment,
          },
        }),
      );
    },
    { scope: "worker" },
  ],
  server: [
    async ({ start }, use) => {
      const server = await start({});
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  restart: [
    async ({ server, start, folder }, use) =>
      use(async ({ sql, environment = {} } = {}) => {
        await server.stop();
        if (sql !== undefined) {
          const database = await PGlite.create(join(folder, "postgres"));
          await database.exec(sql);
          await database.close();
        }
        Object.assign(server, await start({ port: Number(new URL(server.url).port), environment }));
      }),
    { scope: "worker" },
  ],
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const gateway = new Gateway();
      await use(gateway);
      gateway.stop();
    },
    { scope: "worker" },
  ],
  signInPage: async ({ page, server }, give) => give(new SignInPage(page, server)),
  anotherBrowser: async ({ browser, server }, give) => {
    const pages: SignInPage[] = [];
    await give(async () => {
      const opened = await openElsewhere(browser, server);
      pages.push(opened);
      return opened;
    });
    for (const { page } of pages) await page.context().close();
  },
  // The browser notes every refusal; a second factor is asked for by one (spec 8.2).
  provoked: /the server responded with a status of 412/,
});

export { expect, expectAccessible } from "../fixtures";

async function openElsewhere(browser: Browser, server: ServerProcess): Promise<SignInPage> {
  const context = await browser.newContext();
  const page: Page = await context.newPage();
  return new SignInPage(page, server);
}

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

function make({ name, title, limit }: Wish, dataDir: string): Account {
  const login = `${name}-admin`;
  const email = `admin@${name}.example`;
  const said = operate(dataDir, ["create", name, "--title", title, "--admin", login, "--email", email]);
  const password = /the password is (\S+)/.exec(said)?.[1] ?? "";
  if (limit) operate(dataDir, limit);
  return { name, title, login, password, email };
}

/** `npm run account -- …`, while the server is stopped. */
function operate(dataDir: string, command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [account, ...command], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`account ${command.join(" ")}: ${stderr}`);
  return stdout;
}
