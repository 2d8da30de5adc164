import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/**
 * One browser context for all tests of a worker: the console's scripts stay in its cache, and compiled. What a test
 * leaves in it is cleared; a page, with all that is told to it, lasts for one test.
 */
export class KeptContext {
  readonly #browser: Browser;
  readonly #origins = new Set<string>();
  #context: BrowserContext | undefined;
  /** Keeps the process of the pages alive between two of them. */
  #anchor: Page | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(url: string, options: BrowserContextOptions): Promise<BrowserContext> {
    if (this.#context === undefined) {
      this.#context = await this.#browser.newContext(options);
      this.#context.on("page", (page) => {
        page.on("framenavigated", (frame) => {
          if (/^https?:/.test(frame.url())) this.#origins.add(new URL(frame.url()).origin);
        });
      });
      this.#anchor = await this.#context.newPage();
      await this.#anchor.goto(`${url}/ready`);
    }
    return this.#context;
  }

  /** Leaves nothing of a test but what is cached. */
  async clear(): Promise<void> {
    const [context, anchor] = [this.#context, this.#anchor];
    if (!context || !anchor) return;
    for (const page of context.pages()) if (page !== anchor) await page.close();
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    const session = await context.newCDPSession(anchor);
    for (const origin of this.#origins)
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}
