import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { atNoon, DrivenDay } from "./pages/tracking";

const grid = (page: Page) => page.getByRole("grid", { name: "Time line of the day" });
const bar = (page: Page, name: RegExp) => grid(page).getByRole("gridcell", { name });

test(
  "a day's time line says what is done and what is to come, and shares the selection",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Lined", atNoon).make(2);
    for (const van of [1, 2]) await day.send(van);
    await day.change(1, 1, "ARRIVED");
    await day.change(1, 1, "COMPLETED");
    await day.change(1, 2, "FAILED");
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "dispatcher");
    await page.getByRole("button", { name: "Time line of the day" }).press("Enter");
    await expect(page).toHaveURL(/view=timeline/);
    await expect(grid(page).getByRole("rowheader")).toHaveCount(2);
    await expect(bar(page, /Shop 1-1, done, \d\d:\d\d–\d\d:\d\d, planned/)).toHaveCount(1);
    await expect(bar(page, /Shop 1-2, failed/)).toHaveCount(1);
    await expect(bar(page, /Shop 1-3, (to come|at risk|late), expected/)).toHaveCount(1);
    await expectAccessible(page, ["light", "dark"]);

    await grid(page).getByRole("rowheader").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const details = page.getByRole("region", { name: "Run details" });
    await expect(details).toContainText("Lined van 2");
    // What happens is there by itself.
    await day.change(2, 1, "COMPLETED");
    await expect(bar(page, /Shop 2-1, done/)).toHaveCount(1);
    await bar(page, /Shop 1-1/).click();
    await expect(details).toContainText("Lined van 1");

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(grid(page)).toBeVisible();
    await expectAccessible(page, ["light"]);
  },
);
