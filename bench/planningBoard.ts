import { chromium, type Locator, type Page } from "@playwright/test";
import type { Schedule, ScheduleDraft } from "../schemas/schedule";
import { type ApiClient, signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startRoadServer } from "./roadServer";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures } from "./figures";
import { framesDuring } from "./framesDuring";
import { fillDay, untilRoads } from "./scheduleDay";
import { signedIn } from "./signedIn";

/**
 * The planning tool of a planned day in the built console on the embedded server: how soon it is there once its data is,
 * how long a frame lasts while it is scrolled, panned, zoomed, while an order is dragged, and when the drop is shown. On
 * the roads of ROADS_EXTRACT (of Porto) where it is named.
 */
const size = { orders: 1_000, vehicles: 100 };
const date = "2099-06-01";
/** Even: what is zoomed in is zoomed out again. */
const times = 6;
const smooth = 20;

/** In the page, as a text for what tsx would make of it: from letting go until the stops no longer wait to be moved. */
const watchDrop = `
  window.shown = new Promise((resolve) => {
    addEventListener("pointerup", () => {
      const begun = performance.now();
      let waited = false;
      requestAnimationFrame(function look(now) {
        const waits = document.querySelector(".bar.moving") !== null;
        waited ||= waits;
        if (waited && !waits) resolve(now - begun);
        else requestAnimationFrame(look);
      });
    }, { capture: true, once: true });
  });
  undefined`;

const server = await startRoadServer();
const browser = await chromium.launch(browserOptions());
try {
  const admin = await signIn(server.url, "admin", server.password);
  const centre = await fillDay(admin, date, size);
  await planned(admin, `/ui-api/planning/schedules/${centre}/${date}`);
  const page = await signedIn(browser, server, "dispatcher");
  const address = `${server.url}/planning-tool?aoc=${centre}&date=${date}`;
  const opened = await several(() => opening(page, address));
  const figures: Figure[] = [
    { name: "The board is there after its data, median", value: median(opened), limit: 1_500, unit: "ms" },
  ];
  await page.waitForTimeout(2_000);
  const region = page.getByRole("grid", { name: "Vehicles and their runs" });
  const box = await boxOf(region);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const wheel = async (dx: number, dy: number, turns: number) => {
    await page.mouse.move(x, y);
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(dx, dy);
  };
  const zoom = async (direction: number) => {
    await page.keyboard.down("Control");
    await wheel(0, direction * 100, 8);
    await page.keyboard.up("Control");
  };
  figures.push(
    frameFigure("zoomed", await several((turn) => framesDuring(page, () => zoom(turn % 2 === 0 ? -1 : 1)))),
    frameFigure(
      "scrolled",
      await several((turn) => framesDuring(page, () => wheel(0, turn % 2 ? -60 : 60, 40))),
    ),
    frameFigure(
      "panned",
      await several((turn) => framesDuring(page, () => wheel(turn % 2 ? -60 : 60, 0, 40))),
    ),
  );
  await page.getByRole("button", { name: "Show the whole day" }).click();
  await region.evaluate((element) => element.scrollTo(0, 0));
  const frames: number[][] = [];
  const shown: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const drop = await dragged(page, turn);
    frames.push(drop.frames);
    shown.push(drop.shown);
  }
  figures.push(
    frameFigure("searched with an order that is dragged", frames),
    {
      name: "The longest frame of such a drag, median",
      value: median(frames.map((each) => Math.max(...each))),
      limit: 32,
      unit: "ms",
    },
    { name: "What was dropped is shown, median", value: median(shown), limit: 300, unit: "ms" },
  );
  printFigures(figures);
} finally {
  await browser.close();
  await server.stop();
}

async function several<Result>(measure: (turn: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await measure(turn));
  return results;
}

function frameFigure(what: string, frames: number[][]): Figure {
  const means = frames.map((each) => each.reduce((sum, time) => sum + time, 0) / each.length);
  return { name: `A frame while it is ${what}, mean`, value: median(means), limit: smooth, unit: "ms" };
}

/** Has the day planned, and takes the plan. */
async function planned(client: ApiClient, address: string): Promise<void> {
  const read = async () => expectOk(await client.get(address)).json<Schedule>();
  await untilRoads(client, address);
  const { version } = await read();
  const job = { version, mode: "FULL", seconds: 10, seed: 1 };
  const begun = expectOk(await client.post(`${address}/jobs`, job)).json<ScheduleDraft>();
  for (;;) {
    const draft = expectOk(await client.get(`${address}/drafts/${begun.job}`)).json<ScheduleDraft>();
    if (draft.state === "FINISHED") break;
    if (draft.state === "FAILED") throw new Error("The day could not be planned");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const action = { kind: "accept", job: begun.job };
  expectOk(await client.post(`${address}/actions`, { version: (await read()).version, action }));
}

/** Milliseconds from the last byte of the day to its first runs on the screen. */
async function opening(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator(".bar.service").first().waitFor();
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    const answers = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/planning\/schedules\/[^/]+\/[^/]+$/.test(name)) as PerformanceResourceTiming[];
    return now - answers[0]!.responseEnd;
  });
}

/** Takes a stop of one vehicle over the board to another one, and drops it there. */
async function dragged(page: Page, turn: number): Promise<{ frames: number[]; shown: number }> {
  const rows = page.locator("[data-vehicle]").filter({ has: page.locator(".bar.service:not(.thin)") });
  const stopOf = (row: number) => rows.nth(row).locator(".bar.service:not(.thin)").first();
  const from = await boxOf(stopOf(turn % 3));
  const to = await boxOf(stopOf((turn % 3) + 2));
  await page.mouse.move(from.x + 2, from.y + 8);
  await page.mouse.down();
  const frames = await framesDuring(
    page,
    async () => {
      for (let step = 1; step <= 60; step += 1) {
        const part = step / 60;
        await page.mouse.move(
          from.x + (to.x - from.x) * part + Math.sin(part * 9) * 120,
          from.y + (to.y - from.y) * part + 8,
        );
      }
      await page.mouse.move(to.x, to.y + 8);
    },
    100,
  );
  await page.evaluate(watchDrop);
  await page.mouse.up();
  const shown = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  await page.waitForTimeout(1_000);
  return { frames, shown };
}

/** Where it is on the screen. What is drawn anew between being found and being measured has no place; it is looked for again. */
async function boxOf(locator: Locator) {
  for (;;) {
    await locator.waitFor();
    const box = await locator.boundingBox();
    if (box) return box;
  }
}
