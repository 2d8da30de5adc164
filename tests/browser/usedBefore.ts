import type { BrowserContextOptions, Page } from "@playwright/test";
import { seenKey } from "../../src/tour/seen";

/**
 * What a first visit shows once is in no other test's way: on its browsers the tours of pages were taken,
 * and its users have read the release's notes (prepare.ts). Tests of just that ask for `isNewHere`.
 */
const taken = ["planning", "tracking"].map((context) => ({ name: seenKey(context), value: "1" }));

/** Of a new browser, as far as it keeps anything of a site. */
export function usedBeforeAt(site: string): Pick<BrowserContextOptions, "storageState"> {
  return { storageState: { cookies: [], origins: [{ origin: new URL(site).origin, localStorage: taken }] } };
}

/** The same of a browser that has a page at the site. */
export async function takeTours(page: Page): Promise<void> {
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, taken);
}
