import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

export function navigationOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

/** Shows the screens of an area of the menu. */
export async function openArea(page: Page, name: string): Promise<void> {
  const button = navigationOf(page).getByRole("button", { name, exact: true });
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
}

/** All that the menu leads to, area by area. */
export async function menuLinks(page: Page): Promise<{ title: string; path: string }[]> {
  const navigation = navigationOf(page);
  const areas = navigation.locator("button[aria-expanded][aria-label]");
  const links = () =>
    navigation.getByRole("link").evaluateAll((all) =>
      all.map((link) => ({
        title: link.getAttribute("aria-label") ?? link.textContent ?? "",
        path: link.getAttribute("href") ?? "",
      })),
    );
  const found = await links();
  for (const area of await areas.all()) {
    if ((await area.getAttribute("aria-expanded")) !== "true") await area.click();
    found.push(...(await links()));
  }
  return [...new Map(found.map((link) => [link.path, link])).values()];
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
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main")].reduce(
      (most, { scrollWidth, clientWidth }) => Math.max(most, scrollWidth - clientWidth),
      0,
    ),
  );
}
