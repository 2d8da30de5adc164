import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { atNoon, DrivenDay } from "./pages/tracking";

const bar = (page: Page) => page.getByRole("region", { name: "Playback" });
const slider = (page: Page) => bar(page).getByRole("slider", { name: "Time of the day" });
const at = async (page: Page) => Number(await slider(page).getAttribute("aria-valuenow"));
const button = (page: Page, name: string) => bar(page).getByRole("button", { name });

test("a day is played back by keys: from mark to mark, faster and slower, of whom one chooses", async ({
  open,
  api,
  server,
}) => {
  const day = await new DrivenDay(api, server.url, "Played", atNoon).make(2);
  for (const van of [1, 2]) await day.send(van);
  // Its tracker was silent for ten minutes.
  for (const [secondsAgo, longitude] of [
    [1500, -8.58],
    [1440, -8.59],
    [1380, -8.6],
    [700, -8.61],
    [640, -8.615],
    [30, -8.62],
  ] as const)
    await day.seen(1, secondsAgo, longitude);
  await day.seen(2, 900, -8.6);
  await day.change(1, 1, "ARRIVED");
  await day.change(1, 1, "COMPLETED");
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "dispatcher");
  await page.getByRole("button", { name: "Play the day back" }).press("Enter");
  await expect(page).toHaveURL(/view=playback/);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^\d\d:\d\d$/);
  const begin = await at(page);

  // An arrow is a minute, with Shift ten.
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => at(page)).toBe(begin + 60);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => at(page)).toBe(begin + 660);
  await page.keyboard.press("Home");
  await expect.poll(() => at(page)).toBe(begin);

  await bar(page).getByRole("button", { name: "60×" }).press("Enter");
  await button(page, "Play").press("Enter");
  await expect.poll(() => at(page)).toBeGreaterThan(begin + 30);
  await button(page, "Pause").press("Enter");
  const stood = await at(page);
  await page.waitForTimeout(500);
  expect(await at(page)).toBe(stood);

  await button(page, "On to the next mark").press("Enter");
  await expect(bar(page).getByRole("status")).toContainText(/^\d\d:\d\d Played van \d: ./);
  await expectAccessible(page, ["light", "dark"]);

  // Of one vehicle its speeds are marked.
  await expect(bar(page).getByRole("list", { name: "Speed driven" })).toHaveCount(0);
  await button(page, "All vehicles").press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Played van 2" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(button(page, "1 vehicle")).toBeVisible();
  await expect(bar(page).getByRole("list", { name: "Speed driven" })).toContainText(/^up to \d+ (km\/h|mph)/);

  await button(page, "Back to now").press("Enter");
  await expect(bar(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);
});

test("on a phone, and where nothing is known of a day", full, async ({ open, api, server }) => {
  const day = await new DrivenDay(api, server.url, "Small", atNoon).make(1);
  await day.send(1);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=2020-02-28&view=playback`, "dispatcher");
  await expect(bar(page)).toContainText("No position of this day is kept");
  await day.seen(1, 600, -8.58);
  await day.seen(1, 400, -8.6);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `${new URL(page.url()).origin}/track-and-trace?aoc=${day.centre}&date=${atNoon.date}&view=playback`,
  );
  await expect(slider(page)).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
});

test.describe("a server that does not answer", () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test(
    "a day that can't be played back says so, with the way to ask again",
    full,
    async ({ open, api, server }) => {
      const day = await new DrivenDay(api, server.url, "Silent", atNoon).make(1);
      await day.send(1);
      await day.seen(1, 60, -8.58);
      const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "dispatcher");
      await page.route("**/playback", (route) => route.abort());
      await page.getByRole("button", { name: "Play the day back" }).click();
      await expect(bar(page).getByRole("heading", { name: "The day can’t be played back" })).toBeVisible({
        timeout: 30_000,
      });
      await page.unroute("**/playback");
      await bar(page).getByRole("button", { name: "Try again" }).click();
      await expect(slider(page)).toBeVisible();
    },
  );
});
