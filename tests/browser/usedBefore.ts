import type { BrowserContextOptions, Page } from "@playwright/test";
import { release } from "../release";

/**
 * What a first visit shows once is in no other test's way: on its browsers the tours of pages were taken,
 * and its users have read the release's notes (prepare.ts). Tests of just that ask for `isNewHere`.
 */
const taken = ["planning", "tracking"].map((context) => ({ name: tourKey(context), value: "1" }));

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

/** Where a browser keeps that a tour was taken (spec 9: per release and context). */
export function tourKey(context: string, of: string = release): string {
  return `runsheet.tour.${of}.${context}`;
}
