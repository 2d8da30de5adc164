import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { atNoon, DrivenDay, today } from "./pages/tracking";

const runs = (page: Page) => page.getByRole("listbox", { name: "Runs" });
const run = (page: Page, van: string) => runs(page).getByRole("option", { name: new RegExp(`${van} `) });
const details = (page: Page) => page.getByRole("region", { name: "Run details" });

test(
  "runs are narrowed down, put together and kept as a view, and twenty stand in sight",
  full,
  async ({ open, api, server }) => {
    test.slow();
    const day = await new DrivenDay(api, server.url, "Listed", atNoon).make(20);
    for (let van = 1; van <= 20; van += 1) await day.send(van);
    await day.change(3, 1, "FAILED");
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "dispatcher");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(runs(page).getByRole("option")).toHaveCount(20);
    for (const option of await runs(page).getByRole("option").all())
      await expect(option).toBeInViewport({ ratio: 1 });
    const legend = page.getByRole("region", { name: "What the signs mean" });
    await expect(legend).toContainText("planned way");
    await page.getByRole("button", { name: "What the signs mean" }).click();
    await expect(legend).toHaveCount(0);

    const tools = page.getByRole("region", { name: "Which runs are listed" });
    await tools.getByRole("searchbox", { name: "Vehicle, driver or order" }).fill("driver 7");
    await expect(runs(page).getByRole("option")).toHaveCount(1);
    await expect(tools).toContainText("1 of 20 runs");
    await expect(page).toHaveURL(/text=driver/);
    await tools.getByRole("button", { name: "Show all" }).click();
    await tools.getByRole("button", { name: "Filters and grouping" }).click();
    const filters = page.getByRole("dialog", { name: "Filters and grouping" });
    await filters.getByRole("combobox", { name: "Against the plan" }).selectOption("with failed orders");
    await expectAccessible(page, ["light", "dark"]);
    await page.keyboard.press("Escape");
    await expect(runs(page).getByRole("option")).toHaveCount(1);
    await expect(run(page, "van 3")).toBeVisible();

    await tools.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Failed ones");
    await page.keyboard.press("Enter");
    await expect(tools.getByRole("button", { name: "Views: Failed ones" })).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`);
    await expect(runs(page).getByRole("option")).toHaveCount(20);
    await tools.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitemradio", { name: "Failed ones" }).click();
    await expect(runs(page).getByRole("option")).toHaveCount(1);
    await tools.getByRole("searchbox").fill("nobody at all");
    await expect(page.getByRole("heading", { name: "No run fits" })).toBeVisible();
    await expectAccessible(page, ["light"]);
  },
);

test("a run tells what happened on it, and leads to the forms of its vehicle, driver and orders", async ({
  open,
  api,
  server,
}) => {
  const day = await new DrivenDay(api, server.url, "Told").make(1);
  await day.send(1);
  await day.change(1, 1, "COMPLETED");
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
  await run(page, "van 1").click();
  await details(page)
    .getByRole("tab", { name: /^Events/ })
    .click();
  const events = details(page).getByRole("list", { name: "Events" });
  await expect(events.getByRole("listitem").first()).toContainText("Completed");
  // What happens is there by itself.
  await day.change(1, 2, "ARRIVED");
  await expect(events.getByRole("listitem").first()).toContainText("Arrived");
  await expectAccessible(page, ["light", "dark"]);
  await events.getByRole("button", { name: /Shop 1-2$/ }).click();
  await expect(details(page).getByRole("button", { name: /^Stop \d, Shop 1-2$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await details(page)
    .getByRole("tab", { name: /^Messages/ })
    .click();
  await expect(details(page)).toContainText("No customer of this run was told anything yet.");

  await details(page).getByRole("link", { name: "Told van 1" }).click();
  await expect(page).toHaveURL(/track-and-trace\/vehicle\//);
  const vehicle = page.getByRole("dialog", { name: "Vehicle" });
  await expect(vehicle.getByRole("textbox", { name: "Name" })).toHaveValue("Told van 1");
  await expect(vehicle).toContainText("what was sent stays as it was");
  await vehicle.getByRole("textbox", { name: "Name" }).fill("Told lorry 1");
  await vehicle.getByRole("button", { name: "Save" }).click();
  await expect(vehicle).toHaveCount(0);
  await expect(details(page)).toContainText("Told lorry 1");
  await details(page).getByRole("link", { name: "Told driver 1" }).press("Enter");
  const driver = page.getByRole("dialog", { name: "Driver" });
  await expect(driver.getByRole("textbox", { name: "Name" })).toHaveValue("Told driver 1");
  await expectAccessible(page, ["light"]);
  await page.keyboard.press("Escape");
  await expect(driver).toHaveCount(0);
  await expect(page).toHaveURL(/track-and-trace\?.*run=/);
});
