import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

export function navigationOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

/** The button of the bar by the beginning of its name: what follows tells a state. */
export function barButton(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name });
}

/** Opens what the user chooses for himself. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await barButton(page, "Account of").click();
  const menu = page.getByRole("dialog", { name: "Account of" });
  await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
  return menu;
}

/** Chooses one of a group of the user menu, and closes it again. */
export async function chooseFor(page: Page, group: string, value: string): Promise<void> {
  const menu = await openUserMenu(page);
  await menu.getByRole("group", { name: group }).getByRole("button", { name: value }).click();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
}

/** Whether a page is wider than the window: what is cut off must be scrolled to sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
