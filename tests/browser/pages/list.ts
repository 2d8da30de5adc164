import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

/** The row of a record, by its title. */
export function rowOf(page: Page, title: string): Locator {
  return page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
}

/** Shows only the records whose text property contains a text. */
export async function filterTo(page: Page, property: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Add filter" }).click();
  const editor = page.getByRole("dialog", { name: "Add filter" });
  await editor.getByRole("combobox", { name: "Property" }).selectOption(property);
  await editor.getByRole("textbox", { name: "Value" }).fill(text);
  await editor.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("list", { name: "Filters" })).toContainText(text);
}

export async function select(page: Page, titles: string[]): Promise<void> {
  for (const title of titles)
    await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
}

export type File = { name: string; mimeType: string; buffer: Buffer };

/** The list as a file, with all that it shows. */
export async function exportList(page: Page, format: "CSV" | "Excel (XLSX)"): Promise<File> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), mimeType: "", buffer: readFileSync(await file.path()) };
}

/** What the list's foot says: how many records there are. */
export function countOf(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /records?$/ });
}
