import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { atNoon, DrivenDay } from "./pages/tracking";

const details = (page: Page) => page.getByRole("region", { name: "Run details" });
const run = (page: Page, van: string) =>
  page.getByRole("listbox", { name: "Runs" }).getByRole("option", { name: new RegExp(`${van} `) });

test(
  "what a broken van has left goes to another one, and comes back by one press",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Broken", atNoon).make(2);
    for (const van of [1, 2]) await day.send(van);
    await day.change(1, 1, "COMPLETED");
    await day.change(1, 2, "STARTED_MOVE");
    await day.seen(1, 20, -8.615);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "dispatcher");
    await run(page, "van 1").click();
    await details(page)
      .getByRole("button", { name: /^What to do with the run of/ })
      .click();
    await page.getByRole("menuitem", { name: "Breakdown…" }).click();
    const wizard = page.getByRole("dialog", { name: /van 1 has broken down$/ });
    await expect(wizard.getByRole("textbox", { name: /^Where it stands/ })).toHaveValue(/^41\.\d+, -8\.615/);
    await wizard.getByRole("textbox", { name: "What happened" }).fill("Gearbox");
    await expectAccessible(page, ["light", "dark"]);
    await wizard.getByRole("button", { name: "Look for who takes over" }).click();
    await expect(wizard).toContainText("2 orders go to other vehicles.", { timeout: 20_000 });
    await expect(wizard.getByRole("row").filter({ hasText: /van 1 · .*van 2 · / })).toHaveCount(2);
    await expectAccessible(page, ["light", "dark"]);
    await wizard.getByRole("button", { name: "Accept" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(run(page, "van 2")).toContainText("0 of 5");
    await expect(run(page, "van 1")).toContainText("1 of 1");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(run(page, "van 1")).toContainText("1 of 3");
    await expect(run(page, "van 2")).toContainText("0 of 3");
  },
);
