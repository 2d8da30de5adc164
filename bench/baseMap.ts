import { chromium, type Page } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { framesOfDrags } from "./dragging";
import { median, printFigures } from "./figures";
import { fillDay, untilRoads } from "./scheduleDay";
import { signedIn } from "./signedIn";

/**
 * The map that is drawn of an extract (the demo's, unless ROADS_EXTRACT names another), on the planning board, which it
 * fills: how soon the tiles of a view are drawn once it is chosen, and how long a frame lasts while the map is dragged.
 */
const date = "2099-06-01";
const drags = 5;
/** Leaflet's zooms, from the city to its houses and back: each is drawn at a first and at a second visit. */
const turns = ["+", "+", "+", "-", "-", "-", "+", "+", "+"];

type Viewed = { page: Page; first: number[]; again: number[] };

/** In the page, as a text for what tsx would make of it. */
const watchTiles = `
  window.drawn = new Promise((resolve) => {
    addEventListener("keydown", () => {
      const begun = performance.now();
      requestAnimationFrame(function look(now) {
        const waits = document.querySelector(".leaflet-tile:not(.leaflet-tile-loaded)") !== null;
        if (now > begun + 20 && !waits) resolve(now - begun);
        else requestAnimationFrame(look);
      });
    }, { capture: true, once: true });
  });
  undefined`;

const server = await startServerProcess({
  patience: 60_000,
  environment: { ROADS_EXTRACT: process.env.ROADS_EXTRACT ?? "demo/porto.osm.pbf" },
});
const browser = await chromium.launch(browserOptions());
try {
  const admin = await signIn(server.url, "admin", server.password);
  const centre = await fillDay(admin, date, { orders: 10, vehicles: 2 });
  await untilRoads(admin, `/ui-api/planning/schedules/${centre}/${date}`);
  // The same views of a land without anything on it, and without names: what is left of theirs is drawing.
  const bare = await viewed({ isBare: true });
  const nameless = await viewed({ isNameless: true });
  const { page, first, again } = await viewed({});
  const frames = await framesOfDrags(page, drags);
  printFigures([
    { name: "A view whose tiles were never fetched before, median", value: median(first), unit: "ms" },
    { name: "  whose tiles were, median", value: median(again), unit: "ms" },
    { name: "  without its names, median", value: median(nameless.again), unit: "ms" },
    { name: "  whose tiles are bare, median", value: median(bare.again), unit: "ms" },
    {
      name: "The tiles of a view are drawn",
      value: median(nameless.again) - median(bare.again),
      limit: 150,
      unit: "ms",
    },
    { name: "A frame while the map is dragged, mean", value: frames.mean, limit: 33, unit: "ms" },
    { name: "  the longest of a drag", value: frames.longest, unit: "ms" },
  ]);

  /** Milliseconds of each view, at its first visit and at later ones. */
  async function viewed({ isBare = false, isNameless = false }): Promise<Viewed> {
    const page = await signedIn(browser, server, "dispatcher");
    if (isBare) await page.route("**/ui-api/tiles/**", (route) => route.fulfill({ body: "" }));
    // Zooming is no animation then.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${server.url}/planning-tool?aoc=${centre}&date=${date}`);
    // The board's layout is its user's, and kept.
    if (isBare) await page.getByRole("button", { name: "Map: whole board" }).click();
    await page.locator(".leaflet-tile-loaded").first().waitFor();
    if (isNameless)
      await page.locator(".leaflet-labels-pane").evaluate((pane) => (pane.style.display = "none"));
    await page.waitForTimeout(2_000);
    await page.locator(".leaflet-container").focus();
    const times: number[] = [];
    for (const key of turns) {
      times.push(await untilDrawn(page, key));
      await page.waitForTimeout(500);
    }
    return { page, first: times.slice(0, 3), again: times.slice(3) };
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Milliseconds from the key to the last tile of the view that it leads to. */
async function untilDrawn(page: Page, key: string): Promise<number> {
  await page.evaluate(watchTiles);
  await page.keyboard.press(key);
  return page.evaluate<number>("window.drawn");
}
