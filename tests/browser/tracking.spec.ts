import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { DrivenDay, today } from "./pages/tracking";

const runs = (page: Page) => page.getByRole("listbox", { name: "Runs" });
const run = (page: Page, van: string) => runs(page).getByRole("option", { name: new RegExp(`${van} `) });
const details = (page: Page) => page.getByRole("region", { name: "Run details" });
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}] dd`);

test(
  "customer service begins where runs are tracked, and sees them as they are sent and driven",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Driven").make(2);
    const page = await open("/", "service");
    await expect(page).toHaveURL(/\/track-and-trace/);
    await page.goto(`${new URL(page.url()).origin}/track-and-trace?aoc=${day.centre}&date=${today}`);
    await expect(page.getByRole("heading", { name: "No run of this day has been sent" })).toBeVisible();
    await expectAccessible(page, ["light"]);

    // What others do is there by itself.
    await day.send(1);
    await expect(run(page, "van 1")).toContainText("0 of 3");
    await expect(run(page, "van 1")).toContainText("no position");
    await day.send(2);
    await expect(runs(page).getByRole("option")).toHaveCount(2);
    await day.change(1, 1, "ARRIVED");
    await expect(figure(page, "underWay")).toHaveText("1of 2");
    await expect(figure(page, "withoutGps")).toHaveText("1");
    await day.seen(1, 20, -8.61);
    await expect(figure(page, "withoutGps")).toHaveText("0");
    await day.change(1, 1, "COMPLETED");
    await day.change(1, 2, "FAILED");
    await expect(figure(page, "done")).toHaveText("1of 6");
    await expect(figure(page, "failed")).toHaveText("1");
  },
);

test(
  "one selection over list, map, details and address, by keys and by a thumb",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Chosen").make(2);
    for (const van of [1, 2]) await day.send(van);
    await day.change(1, 1, "COMPLETED");
    await day.change(1, 2, "STARTED_MOVE");
    await day.seen(1, 20, -8.615);
    await day.seen(2, 900, -8.6);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await expect(run(page, "van 2")).toContainText(/15 min/);
    await run(page, "van 1").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(run(page, "van 1")).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/run=/);
    await expect(details(page)).toContainText("van 1");
    await expect(details(page).getByRole("row")).toHaveCount(4);
    const first = details(page).getByRole("row", { name: /Shop 1-1/ });
    await expect(first).toContainText("Completed");
    await expect(first.getByRole("cell").nth(4)).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/);
    await first.getByRole("button", { name: /^Stop \d, Shop 1-1$/ }).press("Enter");
    await expect(first.getByRole("button", { name: "Stop " })).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, ["light", "dark"]);
    await page.reload();
    await expect(details(page)).toContainText("van 1");
    await run(page, "van 1").focus();
    await page.keyboard.press("End");
    await expect(details(page)).toContainText("van 2");
    await page.keyboard.press("Escape");
    await expect(details(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/run=/);

    await page.setViewportSize({ width: 390, height: 844 });
    await run(page, "van 1").click();
    await expect(details(page)).toBeVisible();
    await expectAccessible(page, ["light"]);
    await details(page).getByRole("button", { name: "Close the details" }).click();
    await expect(runs(page)).toBeVisible();
  },
);

test(
  "a dispatcher sees how a run is loaded, and lets it leave in part by name",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Loaded").make(1);
    await day.send(1);
    await day.load(1, [true, false, true]);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await run(page, "van 1").click();
    await expect(details(page)).toContainText("Partly loaded");
    await expect(run(page, "van 1")).toContainText("Partly loaded");
    await expectAccessible(page, ["light", "dark"]);
    await details(page).getByRole("button", { name: "Let it leave so…" }).click();
    const dialog = page.getByRole("dialog", { name: "Let the run leave as it is loaded?" });
    await expectAccessible(page, ["light"]);
    await dialog.getByRole("textbox", { name: "Who says so" }).fill("Maria Reis");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(details(page)).toContainText("Let go as it is by Maria Reis");
    await expect(details(page).getByRole("button", { name: "Let it leave so…" })).toHaveCount(0);
  },
);

test(
  "the line that was driven is read anew as its vehicle is heard of, and not otherwise",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Line").make(1);
    await day.send(1);
    await day.seen(1, 120, -8.59);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await expect(run(page, "van 1")).toContainText(/min/);
    let asked = 0;
    page.on("request", (request) => void (asked += request.url().endsWith("/driven") ? 1 : 0));
    await run(page, "van 1").click();
    await expect.poll(() => asked).toBe(1);
    await page.waitForTimeout(12_000);
    expect(asked).toBe(1);
    await day.seen(1, 0, -8.6);
    await expect.poll(() => asked, { timeout: 15_000 }).toBe(2);
    await page.waitForTimeout(12_000);
    expect(asked).toBe(2);
  },
);

test("a dispatcher hears of a day as it is driven, and closes, puts off and gives away what was raised", async ({
  open,
  api,
  server,
}) => {
  const day = await new DrivenDay(api, server.url, "Raised").make(1);
  await day.send(1);
  await day.change(1, 1, "STARTED_MOVE");
  await day.seen(1, 90, -8.6);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
  await expect(run(page, "van 1")).toContainText("seen 1 min ago");
  await run(page, "van 1").click();
  const going = details(page).getByRole("row", { name: /Shop 1-1/ });
  await expect(going.getByRole("cell").nth(3)).toHaveText(/^\d\d:\d\d$/);

  // By the stream, within a moment: where it is, and what is raised.
  await day.seen(1, 3, -8.605);
  await expect(run(page, "van 1")).toContainText(/seen \d+ secs? ago/);
  await expect(details(page)).toContainText("heading west");
  await day.change(1, 2, "FAILED");
  await page.getByRole("tab", { name: /^Alerts/ }).click();
  await expect(page).toHaveURL(/list=alerts/);
  const waiting = page.getByRole("list", { name: "Open", exact: true });
  const failed = waiting.getByRole("listitem").filter({ hasText: /^Failed/ });
  await expect(failed).toContainText("Raised-1-2");
  await failed.getByRole("button", { name: /^Failed/ }).click();
  await expect(details(page).getByRole("button", { name: /Shop 1-2$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await failed.getByRole("button", { name: /^Assign the alert/ }).click();
  await page.getByRole("menuitem", { name: /^To me/ }).click();
  await expect(failed).toContainText("assigned to");
  await expectAccessible(page, ["light", "dark"]);

  await failed.getByRole("button", { name: /^Snooze the alert/ }).click();
  await page.getByRole("menuitem", { name: /^For 30 mins/ }).click();
  await page.getByRole("button", { name: "Snoozed 1" }).click();
  const snoozed = page.getByRole("list", { name: "Snoozed" }).getByRole("listitem");
  await snoozed.getByRole("button", { name: /again$/ }).press("Enter");
  await failed.getByRole("button", { name: /^Close the alert/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Close the alert “Failed/ });
  await dialog.getByRole("textbox", { name: /Why it is closed/ }).fill("The customer knows");
  await expectAccessible(page, ["light"]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(failed).toHaveCount(0);
  await page.getByRole("button", { name: /^Closed \d/ }).click();
  await expect(page.getByRole("list", { name: "Closed" })).toContainText("The customer knows");

  await page.setViewportSize({ width: 390, height: 844 });
  await details(page).getByRole("button", { name: "Close the details" }).click();
  await expectAccessible(page, ["light", "dark"]);
  await page.getByRole("tab", { name: /^Runs/ }).click();
  await run(page, "van 1").click();
  await expectAccessible(page, ["light", "dark"]);
});

test.describe("a server that does not answer", () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test("what can't be read is said, with the way to ask again", full, async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Broken").make(1);
    await day.send(1);
    const page = await open("/settings", "dispatcher");
    await page.route("**/ui-api/tracking/days/**", (route) => route.abort());
    await page.goto(`${new URL(page.url()).origin}/track-and-trace?aoc=${day.centre}&date=${today}`);
    await expect(page.getByRole("heading", { name: "Track and trace can’t be shown" })).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute("**/ui-api/tracking/days/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(run(page, "van 1")).toBeVisible();
  });
});
