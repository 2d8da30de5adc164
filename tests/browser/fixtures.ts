import { rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { clientOf, signIn, signInCookie, type ApiClient } from "../apiClient";
import { readNotes } from "../readNotes";
import type { ServerProcess } from "../serverProcess";
import { accountOf, type Account, type Login } from "./accounts";
import { copyOfBegun, type Data } from "./begun.setup";
import { patience, startDemoServer } from "./demoServer";
import { KeptContext } from "./keptContext";
import { Gateway } from "./signIn/gateway";
import { startSurroundings, type Surroundings } from "./surroundings";
import { usedBeforeAt } from "./usedBefore";

export type { Login } from "./accounts";
export { expectAccessible } from "./accessible";
export { full, fullUnless } from "./scope";

/** What is done to the server's data while it is stopped, and what it is told when it starts again. */
type Between = { sql?: string; environment?: Record<string, string> };

type TestFixtures = {
  /** The account of this file of tests, with the users admin, dispatcher and service; the server has others. */
  account: Account;
  /** What is asked of the server as the account's administrator. */
  api: ApiClient;
  /** Where the browser finds the server. */
  site: string;
  /** Opens an address of the console as a signed-in user. */
  open: (path: string, login?: Login) => Promise<Page>;
  /** The same in another browser, for a second user at the same time. */
  openElsewhere: (path: string, login?: Login | "colleague") => Promise<Page>;
  /** What the page complained of: errors in its console, refused styles and scripts, requests to other hosts. */
  complaints: string[];
  /** The one error of the browser's console that a test brings about itself. */
  provoked: RegExp | undefined;
  /** The one other host that the page asks by right. */
  foreign: RegExp | undefined;
  /** Whether a test needs a browser context of its own: for what it does to it that can't be taken back, as to its clock. */
  ownContext: boolean;
  /** Whether the browser has never been here: what the first visit offers is there. */
  isNewHere: boolean;
};
type WorkerFixtures = {
  surroundings: Surroundings;
  data: Data;
  server: ServerProcess;
  kept: KeptContext;
  clients: Map<string, ApiClient>;
  /** Stops the server and starts it again, at the same address: time passes, or the operator says something else. */
  restart: (between?: Between) => Promise<void>;
  /** Before the server, where a test goes through it: what goes wrong on the way. */
  gateway: Gateway & { url: string };
};

/**
 * The tests of a worker share a built server and a browser; a file of tests has an account of its own there, a test a page.
 * Who says another server gets a worker for it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  surroundings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const surroundings = await startSurroundings();
      await use(surroundings);
      await surroundings.stop();
    },
    { scope: "worker" },
  ],
  data: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const data = await copyOfBegun();
      await use(data);
      rmSync(data.dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  server: [
    async ({ surroundings: { environment }, data }, use) => {
      const server = await startDemoServer({ ...data, environment });
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: patience },
  ],
  kept: [
    async ({ browser, server }, use) => {
      const kept = new KeptContext(browser, server.url);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  clients: [async ({}, use) => use(new Map()), { scope: "worker" }],
  restart: [
    async ({ server, surroundings, data }, use) =>
      use(async ({ sql, environment = {} } = {}) => {
        const port = Number(new URL(server.url).port);
        await server.stop();
        if (sql !== undefined) await change(data, sql);
        const started = { ...data, port, environment: { ...surroundings.environment, ...environment } };
        Object.assign(server, await startDemoServer(started));
      }),
    { scope: "worker" },
  ],
  gateway: [
    async ({ server }, use) => {
      const gateway = new Gateway();
      const url = await gateway.start(server.url);
      await use(Object.assign(gateway, { url }));
      gateway.stop();
    },
    { scope: "worker" },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  account: async ({}, give, { file }) => give(accountOf(file)),
  api: async ({ clients, server, account: { name, password } }, give) => {
    const client = clients.get(name) ?? (await signIn(server.url, "admin", password, name));
    clients.set(name, client);
    await give(client);
  },
  site: async ({ server }, give) => give(server.url),
  provoked: [undefined, { option: true }],
  foreign: [undefined, { option: true }],
  ownContext: [false, { option: true }],
  isNewHere: [false, { option: true }],
  context: async ({ browser, kept, site, ownContext, isNewHere, hasTouch, permissions }, give) => {
    if (ownContext || isNewHere || hasTouch) {
      const context = await browser.newContext(isNewHere ? {} : usedBeforeAt(site));
      await context.newPage();
      await give(context);
      await context.close();
      return;
    }
    const context = await kept.open();
    if (permissions) await context.grantPermissions(permissions);
    await give(context);
    await kept.clear();
  },
  page: async ({ context, viewport }, give) => {
    const [page] = context.pages();
    if (!page) throw new Error("A context here begins with a page");
    if (viewport) await page.setViewportSize(viewport);
    await give(page);
  },
  complaints: [
    async ({ page, site, provoked, foreign }, give) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !isRefusal(text) && !isOfTrace(text) && !provoked?.test(text))
          complaints.push(text);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(site) && !/^(data|blob|about):/.test(url) && !foreign?.test(url))
          complaints.push(`foreign request: ${url}`);
      });
      await give(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, site, account }, give) => {
    await give((path, login) => openAt(page, site, account, path, login, forgetPreferences));
  },
  openElsewhere: async ({ browser, site, account }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (path, login) => {
      const context = await browser.newContext(usedBeforeAt(site));
      contexts.push(context);
      return openAt(await context.newPage(), site, account, path, login);
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** As the database's administrator, while no server runs. */
async function change({ dataDir, databaseUrl }: Data, sql: string): Promise<void> {
  if (databaseUrl === undefined) {
    const database = await PGlite.create(join(dataDir, "postgres"));
    await database.exec(sql);
    await database.close();
    return;
  }
  const { pathname } = new URL(databaseUrl);
  const url = Object.assign(new URL(process.env["TEST_DATABASE_URL"] ?? ""), { pathname });
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Where nobody is signed in yet, the API does it: the sign-in page has a test of its own. */
async function openAt(
  page: Page,
  site: string,
  account: Account,
  path: string,
  login: Login | "colleague" = "admin",
  begin?: (site: string, session: string) => Promise<void>,
): Promise<Page> {
  const context = page.context();
  if ((await context.cookies(site)).length === 0) {
    const session = await signInCookie(site, login, account.password, account.name);
    await begin?.(site, session);
    await context.addCookies(session.split("; ").map((cookie) => cookieAt(site, cookie)));
  }
  await page.goto(site + path);
  await shellOf(page).waitFor();
  return page;
}

/** How a user has arranged the console in another test is no matter of this one. */
async function forgetPreferences(site: string, session: string): Promise<void> {
  await readNotes(clientOf(site, session));
}

function cookieAt(url: string, cookie: string): { name: string; value: string; url: string } {
  const [name = "", ...value] = cookie.split("=");
  return { name, value: value.join("="), url };
}

/** What stands around every screen of the console; under a drawer it is hidden from who does not see. */
export function shellOf(page: Page): Locator {
  return page
    .getByRole("navigation", { name: "Main", includeHidden: true })
    .or(page.getByRole("banner", { includeHidden: true }))
    .filter({ visible: true })
    .first();
}

/** A trace is written by scripts in every frame, also in those that may have none. */
function isOfTrace(text: string): boolean {
  return Boolean(process.env.TRACE) && /^Blocked script execution in 'about:(blank|srcdoc)'/.test(text);
}

/** The browser logs every answer of 400 and above as an error; those that a test provokes are no fault of the page. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of (400|401|403|404|409)/.test(text);
}
