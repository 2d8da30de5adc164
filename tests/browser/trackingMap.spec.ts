import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { dragTo } from "./pages/map";
import { mapTexts, watchMapTexts } from "./pages/mapTexts";
import { DrivenDay, today } from "./pages/tracking";
import { recordsAt } from "./records";

const map = (page: Page) => page.getByRole("region", { name: "Map of the day" }).last();
const run = (page: Page, van: string) =>
  page.getByRole("listbox", { name: "Runs" }).getByRole("option", { name: new RegExp(`${van} `) });
const follow = (page: Page) => page.getByRole("button", { name: "Follow the chosen vehicle" });

/** Where the middle of a map is on the page. */
async function middleOf(shown: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far what is numbered so is from the middle of the map, in pixels. */
async function awayOf(page: Page, number: string): Promise<number> {
  const written = (await mapTexts(page)).find(({ text }) => text === number);
  const middle = await middleOf(map(page));
  return written ? Math.hypot(written.x - middle.x, written.y - middle.y) : Infinity;
}

test(
  "the territories of a centre are shown on the map by a press, named under the pointer, and stay so",
  full,
  async ({ page, open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Areas").make(1);
    const other = await new DrivenDay(api, server.url, "Elsewhere").make(1);
    const territories = recordsAt(api, "/gt/gt-api/scheduling-zones");
    const around = "41.14,-8.65|41.14,-8.57|41.18,-8.57|41.18,-8.65";
    await territories.create({ name: "Riverside", aocId: day.centre, polygon: around, color: "#7a1fa2" });
    await territories.create({ name: "Of others", aocId: other.centre, polygon: around });
    for (const each of [day, other]) await each.send(1);
    await day.seen(1, 20, -8.61);
    await watchMapTexts(page);
    await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
    const shown = page.getByRole("button", { name: "Territories", exact: true });
    const named = (text: string) => page.locator(".leaflet-tooltip", { hasText: text });
    await expect(shown).toHaveAttribute("aria-pressed", "false");

    /** Besides what stands there, in the middle of all stops. */
    async function point(): Promise<void> {
      const { x, y } = await middleOf(map(page));
      await page.mouse.move(x - 20, y + 60);
      await page.mouse.move(x, y + 60, { steps: 4 });
    }
    await point();
    await expect(named("Riverside")).toHaveCount(0);
    const kept = page.waitForResponse((answer) => answer.url().includes("keyValueStorage/put"));
    await shown.press("Enter");
    await expect(shown).toHaveAttribute("aria-pressed", "true");
    await point();
    await expect(named("Riverside")).toBeVisible();
    await expect(named("Of others")).toHaveCount(0);
    await expectAccessible(page, ["light", "dark"]);

    // A vehicle is pressed above them as well; and they are there at the next visit.
    await kept;
    await page.reload();
    await expect(shown).toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(async () => (await mapTexts(page)).some(({ text }) => text === "Areas van 1"))
      .toBe(true);
    await page.waitForTimeout(700);
    const vehicle = (await mapTexts(page)).find(({ text }) => text === "1");
    await page.mouse.click(vehicle?.x ?? 0, vehicle?.y ?? 0);
    await expect(page.getByRole("region", { name: "Run details" })).toContainText("Areas van 1");
    await point();
    await expect(named("Riverside")).toBeVisible();
    await shown.press("Enter");
    await point();
    await expect(named("Riverside")).toHaveCount(0);
  },
);

test(
  "the map follows the vehicle that is chosen until somebody moves it, by hand or by keys",
  full,
  async ({ page, open, api, server }) => {
    // With a number that no stop has.
    const day = await new DrivenDay(api, server.url, "Followed").make(4);
    for (const van of [1, 2, 3, 4]) await day.send(van);
    await day.seen(4, 280, -8.6);
    await watchMapTexts(page);
    await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await expect(run(page, "van 4")).toContainText("seen 4 mins ago");
    await expect(follow(page)).toHaveCount(0);
    await run(page, "van 4").click();
    await expect(follow(page)).toHaveAttribute("aria-pressed", "false");
    await follow(page).press("Enter");
    await expect(follow(page)).toHaveAttribute("aria-pressed", "true");
    const away = () => awayOf(page, "4");
    const near = 10;
    await expect.poll(away).toBeLessThan(near);
    await day.seen(4, 180, -8.63);
    await expect(run(page, "van 4")).toContainText("seen 3 mins ago");
    await expect.poll(away).toBeLessThan(near);

    await dragTo(map(page), 0, 150);
    await expect(follow(page)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(away).toBeGreaterThan(100);
    await day.seen(4, 90, -8.61);
    await expect(run(page, "van 4")).toContainText("seen 1 min ago");
    await page.waitForTimeout(700);
    expect(await away()).toBeGreaterThan(100);

    await follow(page).click();
    await expect.poll(away).toBeLessThan(near);
    await map(page).press("ArrowDown");
    await expect(follow(page)).toHaveAttribute("aria-pressed", "false");
    await day.seen(4, 2, -8.64);
    await expect(run(page, "van 4")).toContainText(/seen \d+ secs? ago/);
    await page.waitForTimeout(700);
    expect(await away()).toBeGreaterThan(50);
    await expectAccessible(page, ["light"]);
  },
);
