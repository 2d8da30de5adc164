import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { planButton, PlannedDay, timeline } from "./pages/planning";
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
