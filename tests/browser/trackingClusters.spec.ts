import type { Page } from "@playwright/test";
import { expect, full, test } from "./fixtures";
import { mapTexts, watchMapTexts } from "./pages/mapTexts";
import { DrivenDay, today } from "./pages/tracking";

const map = (page: Page) => page.getByRole("region", { name: "Map of the day" }).last();
const run = (page: Page, van: number) =>
  page.getByRole("listbox", { name: "Runs" }).getByRole("option", { name: new RegExp(`van ${van} `) });

/** The numbers of vehicles and stops, and how many clusters stand for. */
const numbers = async (page: Page) =>
  (await mapTexts(page)).flatMap(({ text }) => (/^\d+$/.test(text) ? [text] : [])).toSorted();

/** The vehicles that are named, without the ages of their positions. */
const names = async (page: Page) =>
  (await mapTexts(page)).flatMap(({ text }) => /^Together van \d/.exec(text) ?? []).toSorted();

/** By keys, and waits until the map has come to rest. */
async function zoomOut(page: Page, times: number): Promise<void> {
  for (let each = 0; each < times; each++) {
    await map(page).press("-");
    await page.waitForTimeout(700);
  }
}

test(
  "vehicles near each other are one symbol with their number where the account wants it, which comes apart by a click",
  full,
  async ({ page, open, api, server }) => {
    const metaData = [{ name: "useClusters", value: true }];
    expect((await api.post("/gt/gt-api/gt_account_configuration/new", { metaData })).status).toBe(200);
    const day = await new DrivenDay(api, server.url, "Together").make(4);
    for (const van of [1, 2, 3, 4]) await day.send(van);
    for (const van of [1, 2, 3]) await day.seen(van, 20, -8.61 - van / 1000);
    await day.seen(4, 20, -8.7);
    await watchMapTexts(page);
    await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await expect(run(page, 4)).toBeVisible();
    await page.waitForTimeout(700);
    await zoomOut(page, 2);
    await expect.poll(() => numbers(page)).toEqual(["3", "4"]);
    expect(await names(page)).toEqual(["Together van 4"]);

    // A click brings it so near that it is several.
    const cluster = (await mapTexts(page)).find(({ text }) => text === "3");
    await page.mouse.click(cluster?.x ?? 0, cluster?.y ?? 0);
    await expect.poll(() => numbers(page)).toEqual(["1", "2", "3"]);
    await expect.poll(() => names(page)).toEqual(["Together van 1", "Together van 2", "Together van 3"]);
    await expect(page).not.toHaveURL(/run=/);

    // Who is chosen stands alone, which leaves two others, and the three stops of the run are one symbol.
    await run(page, 2).click();
    await expect(page).toHaveURL(/run=/);
    await page.waitForTimeout(700);
    await zoomOut(page, 3);
    await expect.poll(() => numbers(page)).toEqual(["1", "2", "3", "3", "4"]);
    expect(await names(page)).toContain("Together van 2");
  },
);
