import type { Browser, Page } from "@playwright/test";
import { configurationOf } from "../../../schemas/trackingPage";
import { type ApiClient, signInCookie } from "../../apiClient";
import type { Account } from "../accounts";
import { expect } from "../fixtures";

/** The narrowest screen that the page is made for. */
const narrow = { width: 320, height: 640 };

/** Has the account's tracking page as it is at first, but for these. */
export async function configure(api: ApiClient, more: object = {}): Promise<void> {
  const { show, ...usual } = configurationOf({ enabled: true, allowInstructions: true });
  const shown = { ...show, ...(more as { show?: object }).show };
  const saved = await api.post("/gt/gt-api/tracking-widget", { ...usual, ...more, show: shown });
  expect(saved.status, saved.text).toBe(200);
}

/** The path of an order's page. */
export async function pathOf(api: ApiClient, order: string): Promise<string> {
  const told = await api.post("/ui-api/tracking/links", { order });
  expect(told.status, told.text).toBe(200);
  return new URL(told.json<{ link: string }>().link).pathname;
}

/** Makes an order's links void. */
export async function withdraw(site: string, account: Account, order: string): Promise<void> {
  const cookie = await signInCookie(site, "admin", account.password, account.name);
  const headers = { cookie, "sec-fetch-site": "same-origin", "x-requested-with": "console" };
  const answer = await fetch(`${site}/ui-api/tracking/links/${order}`, { method: "DELETE", headers });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A customer's browser, which nobody is signed in with: its page, and what that complained of. */
export async function asCustomer(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: narrow, locale: "en-GB", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isLost = /Failed to load resource/.test(message.text());
    if (message.type() === "error" && !isLost) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** Nothing of it is wider than the screen, whichever way it is read. */
export async function expectNarrow(page: Page): Promise<void> {
  for (const direction of ["rtl", "ltr"]) {
    const over = await page.evaluate((dir) => {
      document.documentElement.dir = dir;
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = [...document.querySelectorAll<HTMLElement>("header *, main *")].filter((each) => {
        if (each.closest(".hidden, .map") || each.offsetWidth === 0) return false;
        const { left, right } = each.getBoundingClientRect();
        return left < -0.5 || right > clientWidth + 0.5;
      });
      return { wider: scrollWidth - clientWidth, out: out.map(({ outerHTML }) => outerHTML.slice(0, 120)) };
    }, direction);
    expect({ direction, ...over }).toEqual({ direction, wider: 0, out: [] });
  }
}
