import type { Locator, Page } from "@playwright/test";
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
  await page
    .getByText(/All rows are checked|There is nothing to import|Every row was rejected/)
    .waitFor({ timeout: 30_000 });
}

/** What becomes of the rows: { unchanged: 3 }, without what is 0. */
export async function importCounts(page: Page): Promise<Record<string, number>> {
  const names = await page.locator("dl dt").allInnerTexts();
  const numbers = await page.locator("dl dd").allInnerTexts();
  const all = names.map((name, index) => [name, Number(numbers[index])] as const);
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}

/** Why rows are rejected, row by row. */
export async function problemsByRow(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "By row" }).click();
  return page.getByRole("table", { name: "Why rows are rejected" });
}

/** Has a column fill these properties, whatever it was guessed to. */
export async function fill(page: Page, column: string, properties: readonly string[]): Promise<void> {
  const line = page.getByRole("listitem").filter({ has: page.getByText(column, { exact: true }) });
  const pickers = line.getByRole("combobox", { name: `Property that ${column} fills`, exact: true });
  await pickers.first().fill("");
  for (const [at, property] of properties.entries()) {
    if (at > 0) await line.getByRole("button", { name: "Fills another property, too" }).click();
    await pickers.nth(at).fill(property);
    await page.getByRole("option", { name: property, exact: true }).click();
  }
}
