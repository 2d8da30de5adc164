import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { PlannedDay } from "./pages/planning";
import { barButton, openUserMenu, sideways } from "./pages/shell";
import { DrivenDay, today } from "./pages/tracking";
import { tourKey } from "./usedBefore";

test.use({ isNewHere: true });

const invitation = (page: Page) => page.getByRole("region", { name: "Show me around" });
const stepCard = (page: Page) => page.getByRole("dialog");

/** Chooses the tour of the page that is open, as one does who has taken it before. */
async function startFromMenu(page: Page): Promise<void> {
  const menu = await openUserMenu(page);
  await menu.getByRole("button", { name: "Show me around" }).click();
}

/** The titles of the steps from the one that is shown, with every step looked at once it stands. */
async function walkBy(page: Page, key: string, look: (title: string) => Promise<void>): Promise<string[]> {
  const titles: string[] = [];
  for (;;) {
    await expect(stepCard(page)).not.toHaveAccessibleName(titles.at(-1) ?? "");
    const title = await stepCard(page).getByRole("heading").innerText();
    titles.push(title);
    await look(title);
    if (await stepCard(page).getByRole("button", { name: "Done" }).isVisible()) return titles;
    await page.keyboard.press(key);
  }
}

async function expectWithinWindow(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
    true,
  );
}

test(
  "planning invites once, walks by keys alone and is at hand in the menu from then on",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Tour").make(2, 4);
    const page = await open(day.address, "dispatcher");
    await expect(invitation(page)).toBeVisible();
    // It takes no focus, and nothing opens by itself.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await expect(stepCard(page)).toHaveCount(0);
    await expectAccessible(page, ["light", "dark"]);

    await invitation(page).getByRole("button", { name: "Show me around" }).focus();
    await page.keyboard.press("Enter");
    await expect(stepCard(page)).toBeFocused();
    await expect(invitation(page)).toHaveCount(0);
    await expect(stepCard(page)).toHaveAccessibleDescription(/1 of 6/);
    await expectAccessible(page, ["light", "dark"]);
    const titles = await walkBy(page, "Enter", () => expectWithinWindow(page, stepCard(page)));
    expect(titles).toEqual([
      "Centre and day",
      "What is not planned yet",
      "Have it planned",
      "Who drives what",
      "The runs on the map",
      "Once more",
    ]);
    for (const key of ["Tab", "Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      expect(await stepCard(page).evaluate((card) => card.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("ArrowLeft");
    await expect(stepCard(page)).toHaveAccessibleName("The runs on the map");
    await page.keyboard.press("Escape");
    await expect(stepCard(page)).toHaveCount(0);
    await expect(page.locator("#main")).toBeFocused();

    await page.reload();
    await expect(page.locator('[data-pane="timeline"]')).toBeVisible();
    await expect(invitation(page)).toHaveCount(0);
    await startFromMenu(page);
    await expect(stepCard(page)).toHaveAccessibleName("Centre and day");
    await expect(stepCard(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(barButton(page, "Account of")).toBeFocused();
  },
);

test(
  "whoever took the tour of another release, or of another page, is invited; who refuses is not again",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Refused").make(1, 1);
    const page = await open("/settings/vehicles", "dispatcher");
    await page.evaluate(
      (keys) => keys.forEach((key) => localStorage.setItem(key, "1")),
      [tourKey("planning", "3.1"), tourKey("tracking")],
    );
    await page.goto(new URL(day.address, page.url()).href);
    await invitation(page).getByRole("button", { name: "Skip" }).click();
    await expect(invitation(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-pane="timeline"]')).toBeVisible();
    await expect(invitation(page)).toHaveCount(0);
  },
);

test(
  "track and trace has its own tour, for customer service as well",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Tour of").make(1);
    await day.send(1);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
    await expectAccessible(page, ["light", "dark"]);
    await invitation(page).getByRole("button", { name: "Show me around" }).click();
    const titles = await walkBy(page, "ArrowRight", async () => {
      await expectWithinWindow(page, stepCard(page));
      await expectAccessible(page, ["light", "dark"]);
    });
    expect(titles).toEqual([
      "Centre and day",
      "A customer is on the phone",
      "The day in one line",
      "Runs and alerts",
      "Where they are",
      "Plan and fact",
    ]);
    // What is pointed to stays usable.
    await stepCard(page).getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Time line of the day" }).click();
    await expect(page).toHaveURL(/view=timeline/);
    await stepCard(page).getByRole("button", { name: "Skip" }).click();
    await expect(stepCard(page)).toHaveCount(0);
  },
);

test(
  "a page without a tour has none in the menu, and nobody is led round a page that he left",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Left").make(1, 1);
    const page = await open(day.address, "dispatcher");
    await invitation(page).getByRole("button", { name: "Show me around" }).click();
    await expect(stepCard(page)).toBeFocused();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await expect(stepCard(page)).toHaveCount(0);
    const menu = await openUserMenu(page);
    await expect(menu.getByRole("button", { name: "Show me around" })).toHaveCount(0);
  },
);

for (const [language, start] of [
  ["en", "Show me around"],
  ["ru", "Показать, что здесь есть"],
] as const) {
  test(
    `on a phone in ${language} the panes' tabs are pointed to, and nothing is cut off`,
    full,
    async ({ open, api, page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const day = await new PlannedDay(api, `Phone ${language}`).make(1, 2);
      await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
      for (const path of [day.address, `/track-and-trace?aoc=${day.centre}&date=${today}`]) {
        await open(path, "dispatcher");
        await page.getByRole("region", { name: start }).getByRole("button", { name: start }).click();
        for (let steps = 0; steps < 3; steps += 1) {
          await expect(stepCard(page)).toBeFocused();
          await expectWithinWindow(page, stepCard(page));
          await expectAccessible(page, ["light", "dark"]);
          expect(await sideways(page)).toBe(0);
          await page.keyboard.press("ArrowRight");
        }
        await page.keyboard.press("Escape");
        await expect(stepCard(page)).toHaveCount(0);
      }
    },
  );
}
