import type { Page } from "@playwright/test";
import { expect, test, full } from "./fixtures";
import { mapTexts, watchMapTexts } from "./pages/mapTexts";
import { card, PlannedDay } from "./pages/planning";

const map = (page: Page) => page.getByRole("region", { name: "Planned day: map" });
const tip = (page: Page, text: string) => page.getByRole("tooltip").filter({ hasText: text });

/** By keys, and waits until the map has come to rest. */
async function zoom(page: Page, key: "+" | "-", times = 1): Promise<void> {
  for (let each = 0; each < times; each++) {
    await map(page).press(key);
    await page.waitForTimeout(700);
  }
}

const textsOf = async (page: Page) => (await mapTexts(page)).map(({ text }) => text).toSorted();

test(
  "orders near each other are one marker with their number, which comes apart by a click and by keys",
  full,
  async ({ page, open, api }) => {
    const metaData = [{ name: "useClusters", value: true }];
    expect((await api.post("/gt/gt-api/gt_account_configuration/new", { metaData })).status).toBe(200);
    const day = await new PlannedDay(api, "Cluster").make(1, 8);
    await watchMapTexts(page);
    await open(day.address, "dispatcher");
    await expect(card(page, "Cluster-1")).toBeVisible();
    await expect(map(page).locator("canvas").nth(2)).toBeVisible();
    await page.waitForTimeout(700);
    await zoom(page, "-", 3);
    await expect.poll(() => textsOf(page)).toEqual(["8"]);

    // A click brings it so near that it is several.
    const [whole] = await mapTexts(page);
    await page.mouse.move(whole?.x ?? 0, whole?.y ?? 0, { steps: 3 });
    await expect(tip(page, "Cluster-")).toHaveCount(0);
    await page.mouse.click(whole?.x ?? 0, whole?.y ?? 0);
    await expect.poll(() => textsOf(page)).not.toContain("8");
    await expect(
      page.getByRole("grid", { name: "Unplanned orders" }).getByRole("row", { selected: true }),
    ).toHaveCount(0);

    await zoom(page, "-", 3);
    await expect.poll(() => textsOf(page)).toEqual(["8"]);
    await zoom(page, "+", 7);
    await expect.poll(() => textsOf(page)).toEqual([]);
    await zoom(page, "-", 7);
    await expect.poll(() => textsOf(page)).toEqual(["8"]);

    // Those that are in it are reached by keys in the list of the orders in view.
    await map(page).press("o");
    const list = page.getByRole("listbox", { name: "8 orders in view" });
    await list.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(list.getByRole("option", { name: /Cluster-2/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect.poll(() => textsOf(page)).toEqual([]);
    await page.waitForTimeout(700);
    const box = await map(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
      steps: 3,
    });
    await expect(tip(page, "Cluster-2")).toBeVisible();
  },
);
