import type { Browser, BrowserContext, Page } from "@playwright/test";
import { takeTours } from "./usedBefore";

/**
 * One browser context for all tests of a worker: the console's scripts stay in its cache, and compiled. What a test
 * leaves in it is cleared; a page, with all that is told to it, lasts for one test.
 */
export class KeptContext {
  readonly #browser: Browser;
  /** An address of the server that has no scripts: a page waits there for its test. */
  readonly #waiting: string;
  readonly #origins = new Set<string>();
  #context: BrowserContext | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#waiting = `${url}/ready`;
  }

  async open(): Promise<BrowserContext> {
    if (this.#context !== undefined) return this.#context;
    const context = await this.#browser.newContext({ permissions: [] });
    context.on("page", (page) => {
      page.on("framenavigated", (frame) => {
        if (/^https?:/.test(frame.url())) this.#origins.add(new URL(frame.url()).origin);
      });
    });
    this.#context = context;
    await takeTours(await this.#waitingPage(context));
    return context;
  }

  /** Leaves nothing of a test but what is cached, and a new page, in which the process of the old one lives on. */
  async clear(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const used = context.pages();
    const page = await this.#waitingPage(context);
    for (const each of used) await each.close();
    await context.unrouteAll();
    await context.clearPermissions();
    await context.setOffline(false);
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    for (const origin of this.#origins)
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
    await takeTours(page);
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }

  async #waitingPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(this.#waiting);
    return page;
  }
}
