import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

export const runs = (page: Page) => page.getByRole("listbox", { name: "Runs" });
/** That of a van of the rehearsed day; the first where it has several. */
export const runOf = (page: Page, van: string) =>
  runs(page)
    .getByRole("option", { name: new RegExp(`Day ${van} Driver`) })
    .first();
export const details = (page: Page) => page.getByRole("region", { name: "Run details" });
export const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}] dd`);
export const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
/** The alerts that wait for somebody. */
export const openAlerts = (page: Page) =>
  page.getByRole("list", { name: "Open", exact: true }).getByRole("listitem");
/** Stops on the time line, by what they say. */
export const bars = (page: Page, name: RegExp) =>
  page.getByRole("grid", { name: "Time line of the day" }).getByRole("gridcell", { name });
/** An order's row in the details of its run. */
export const rowOf = (page: Page, reference: string) =>
  details(page).getByRole("row", { name: new RegExp(`Shop ${reference}\\b`) });

/** Opens the details of a van's run. */
export async function look(page: Page, van: string): Promise<void> {
  await tab(page, /^Runs/).click();
  await runOf(page, van).click();
  await expect(details(page).getByRole("heading", { name: new RegExp(`Day ${van}`) })).toBeVisible();
}

/** The alerts that were closed, which are unfolded for that. */
export async function closedAlerts(page: Page): Promise<Locator> {
  await tab(page, /^Alerts/).click();
  const fold = page.getByRole("button", { name: /^Closed \d/ });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  return page.getByRole("list", { name: "Closed" }).getByRole("listitem");
}
