import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { signIn, signInCookie, type ApiClient } from "../apiClient";
import type { ServerProcess } from "../serverProcess";
import { patience, startDemoServer } from "./demoServer";

export type Login = "admin" | "dispatcher" | "service";

type TestFixtures = {
  /** Opens an address of the console as a signed-in user. */
  open: (path: string, login?: Login) => Promise<Page>;
  /** The same in another browser, for a second user at the same time. */
  openElsewhere: (path: string, login?: Login) => Promise<Page>;
  /** What the page complained of: errors in its console, refused styles and scripts, requests to other hosts. */
  complaints: string[];
  /** The one error of the browser's console that a test brings about itself. */
  provoked: RegExp | undefined;
  /** The one other host that the page asks by right. */
  foreign: RegExp | undefined;
};
type WorkerFixtures = { server: ServerProcess; api: ApiClient };

/** Each worker has a built server of its own, on data as they are after its first start; each test a fresh browser context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const server = await startDemoServer();
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: patience },
  ],
  api: [
    async ({ server }, use) => use(await signIn(server.url, "admin", server.password)),
    { scope: "worker" },
  ],
  provoked: [undefined, { option: true }],
  foreign: [undefined, { option: true }],
  complaints: [
    async ({ page, server, provoked, foreign }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !isRefusal(text) && !provoked?.test(text)) complaints.push(text);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(server.url) && !/^(data|blob|about):/.test(url) && !foreign?.test(url))
          complaints.push(`foreign request: ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, server }, give) => {
    await give((path, login) => openAt(page, server, path, login));
  },
  openElsewhere: async ({ browser, server }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (path, login) => {
      const context = await browser.newContext();
      contexts.push(context);
      return openAt(await context.newPage(), server, path, login);
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** Where nobody is signed in yet, the API does it: the sign-in page has a test of its own. */
async function openAt(
  page: Page,
  server: ServerProcess,
  path: string,
  login: Login = "admin",
): Promise<Page> {
  const context = page.context();
  if ((await context.cookies(server.url)).length === 0) {
    const session = await signInCookie(server.url, login, server.password);
    await context.addCookies(session.split("; ").map((cookie) => cookieAt(server.url, cookie)));
  }
  await page.goto(server.url + path);
  await shellOf(page).waitFor();
  return page;
}

function cookieAt(url: string, cookie: string): { name: string; value: string; url: string } {
  const [name = "", ...value] = cookie.split("=");
  return { name, value: value.join("="), url };
}

/** What stands around every screen of the console. */
export function shellOf(page: Page): Locator {
  return page
    .getByRole("navigation", { name: "Main" })
    .or(page.getByRole("banner"))
    .filter({ visible: true })
    .first();
}

/** Zero violations of WCAG 2.2 AA on the page as it stands (quality.md 5), in the themes named; no rule is switched off. */
export async function expectAccessible(page: Page, themes: Theme[] = ["light"]): Promise<void> {
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => colorScheme(page), soon).toBe(theme);
    await expect.poll(() => isMoving(page), soon).toBe(false);
    // Its other mode looks into frames of other hosts too, which no page has here, in a blank page of its own: twice as long.
    const builder = new AxeBuilder({ page, axeSource: await axeSourceFor(page) })
      .exclude(silent)
      .setLegacyMode();
    // All checks are made; what passed them is not told, node by node.
    builder.options({ runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    const { violations } = await builder.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** What is over in a third of a second is asked after again at once, and not after half a second. */
const soon = { intervals: [50] };

const minified = createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axe = `if (window.axe === undefined) { ${readFileSync(minified, "utf8")} }`;

/** AxeBuilder gives half a megabyte twice for every analysis; a document takes it once. Frames have documents of their own. */
async function axeSourceFor(page: Page): Promise<string> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in globalThis));
  return isThere ? ";" : axe;
}

/** A frame in which no script runs: axe can't look into it, and would wait for it. */
const silent = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

export type Theme = "light" | "dark";

/** The theme that the page has taken on; one without a theme of its own has the browser's. */
function colorScheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement);
    const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    return colorScheme === "light dark" ? preferred : colorScheme;
  });
}

/** Half-way through a fade, colours have no contrast yet. What turns for ever is no fade. */
function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
      ),
  );
}

/** The browser logs every answer of 400 and above as an error; those that a test provokes are no fault of the page. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of (400|401|403|404|409)/.test(text);
}
