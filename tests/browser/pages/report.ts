import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { DrivenDay } from "./tracking";
import type { ApiClient } from "../../apiClient";

/** Two vans of a centre that were sent: of the first all is over, one of it in vain; the second is under way. */
export async function drivenDay(api: ApiClient, url: string, name: string): Promise<DrivenDay> {
  const day = await new DrivenDay(api, url, name).make(2);
  for (const van of [1, 2]) await day.send(van);
  await day.change(1, 1, "COMPLETED");
  await day.change(1, 2, "COMPLETED");
  await day.change(1, 3, "FAILED");
  await day.change(2, 1, "COMPLETED");
  return day;
}

/** What a page prints from now on goes to its root: the text, and how many rows the tables above its own have. */
export async function keepPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, {
      print: () => {
        const printed = document.querySelector(".printed-report");
        const { dataset } = document.documentElement;
        dataset.printed = printed?.textContent ?? "";
        dataset.weeks = String(printed?.querySelectorAll("section tbody tr").length);
        dispatchEvent(new Event("afterprint"));
      },
    });
  });
}

/** The page of a report. */
export class ReportPage {
  readonly page: Page;
  readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  get table(): Locator {
    return this.page.getByRole("grid", { name: this.name });
  }

  get rows(): Locator {
    return this.table.locator("tbody tr[data-index]:not(.group)");
  }

  get groups(): Locator {
    return this.table.locator("tbody tr.group");
  }

  get totals(): Locator {
    return this.table.locator("tfoot tr");
  }

  get filters(): Locator {
    return this.page.getByRole("form", { name: "Filters" });
  }

  filter(name: string): Locator {
    return this.page.getByRole("group", { name, exact: true });
  }

  figure(name: string): Locator {
    return this.page.locator("dl > div").filter({ has: this.page.locator("dt", { hasText: name }) });
  }

  /** A figure with its unit, without what it is compared to. */
  async figureText(name: string): Promise<string> {
    const figure = this.page.locator("dl > div").filter({
      has: this.page.locator("dt").getByText(name, { exact: true }),
    });
    const value = figure.locator("dd > span").first();
    await expect(value).not.toBeEmpty();
    return value.innerText();
  }

  /** What the first rows show, by column. */
  async cells(most: number): Promise<Record<string, string[]>> {
    const paths = await this.table
      .locator("thead th")
      .evaluateAll((headings) => headings.map((heading) => heading.getAttribute("data-path") ?? ""));
    const rows = (await this.rows.all()).slice(0, most);
    const lines = await Promise.all(rows.map((row) => row.locator("td").allInnerTexts()));
    return Object.fromEntries(paths.map((path, at) => [path, lines.map((line) => line[at] ?? "")]));
  }

  chart(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  /** The cells of a column, as far as they are in sight. */
  async column(heading: string): Promise<string[]> {
    const names = await this.table.locator("thead th").allInnerTexts();
    const at = names.findIndex((name) => name.trim().startsWith(heading));
    expect(at, `${heading} is a column of ${names.join(", ")}`).toBeGreaterThanOrEqual(0);
    return this.rows.locator(`td:nth-of-type(${at + 1})`).allInnerTexts();
  }
}
