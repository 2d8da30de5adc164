import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import type { File } from "./list";

/** From a file to the end of the dry run, with the columns as the headings name them, and what is to be chosen on the way. */
export async function checkImport(page: Page, file: File, chosen: RegExp[] = []): Promise<void> {
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(file);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Columns", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const name of chosen) await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/All rows are checked|There is nothing to import/).waitFor({ timeout: 30_000 });
}

/** What becomes of the rows: { unchanged: 3 }, without what is 0. */
export async function importCounts(page: Page): Promise<Record<string, number>> {
  const names = await page.locator("dl dt").allInnerTexts();
  const numbers = await page.locator("dl dd").allInnerTexts();
  const all = names.map((name, index) => [name, Number(numbers[index])] as const);
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}
