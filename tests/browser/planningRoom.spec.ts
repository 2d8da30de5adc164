import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { planButton, PlannedDay, stop, timeline } from "./pages/planning";
import { sideways } from "./pages/shell";

/** How high the rows are that are seen whole below the heads of the timeline. */
async function rowsSeen(page: Page): Promise<number[]> {
  return timeline(page).evaluate((grid) => {
    const sight = grid.getBoundingClientRect();
    return [...grid.querySelectorAll(".row[data-vehicle]")]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= sight.top && bottom <= sight.bottom)
      .map(({ height }) => height);
  });
}

test("a screen shows twenty vehicles, a large one thirty", full, async ({ open, api }) => {
  const day = await new PlannedDay(api, "Room").make(34, 2);
  const page = await open(day.address, "dispatcher");
  for (const [width, height, vehicles] of [
    [1440, 900, 20],
    [1920, 1080, 30],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await rowsSeen(page)).length).toBeGreaterThanOrEqual(vehicles);
    for (const row of await rowsSeen(page)) {
      expect(row).toBeGreaterThanOrEqual(28);
      expect(row).toBeLessThanOrEqual(32);
    }
  }
});

for (const language of ["ru", "es", "pt", "fr"])
  test(`the board's bar is one line in ${language}`, full, async ({ open, page, api }) => {
    await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
    const day = await new PlannedDay(api, `Line ${language}`).make(2, 2);
    await open(day.address, "dispatcher");
    await expect(page.locator("[data-kpi=planned]")).toBeVisible();
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(50);
    expect(await sideways(page)).toBe(0);
  });

test("what is sent says so in words, as far as there is room", full, async ({ open, page, api }) => {
  const day = await new PlannedDay(api, "Words").make(2, 4);
  const [one = "", other = "", ...waiting] = day.orders;
  await day.act({ kind: "move", orders: [one], vehicle: day.vans[0]! });
  await day.act({ kind: "move", orders: [other, ...waiting], vehicle: day.vans[1]! });
  await page.setViewportSize({ width: 980, height: 800 });
  await open(day.address, "dispatcher");
  await stop(page, "Words-1").click();
  const bar = page.getByRole("banner");
  const send = bar.getByRole("button", { name: "Send 1 run" });
  await expect(send).toHaveText("Send 1 run");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(50);
  await bar.getByRole("button", { name: "More to send or recall" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Send all: 2 runs" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const name of ["Send 1 run", "Send all: 2 runs"])
    await expect(bar.getByRole("button", { name })).toBeVisible();
  await expect(bar.getByRole("button", { name: "More to send or recall" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("plan and send are at the foot of the board, below all else", full, async ({ open, api }) => {
    const day = await new PlannedDay(api, "Thumb").make(1, 2);
    await day.act({ kind: "move", orders: day.orders, vehicle: day.vans[0]! });
    const page = await open(day.address, "dispatcher");
    const bar = page.getByRole("toolbar", { name: "Plan and send" });
    await expect(bar.getByRole("button", { name: "Send all: 1 run" })).toBeVisible();
    const [foot, panel] = [await bar.boundingBox(), await page.getByRole("tabpanel").boundingBox()];
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(844, 0);
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    for (const button of await bar.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, ["light", "dark"]);
    await planButton(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
  });
});
