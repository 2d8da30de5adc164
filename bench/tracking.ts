import { type CDPSession, chromium, type Page } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { framesOfDrag } from "./dragging";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures, timed } from "./figures";
import { framesDuring } from "./framesDuring";
import { MovingFleet } from "./movingFleet";
import { openRoadDay, type RoadDay } from "./roadDay";
import { signedIn } from "./signedIn";
import { tellingServer } from "./tellingServer";

/**
 * Track and trace of a day of 1,000 vehicles and 20,000 orders in the built console: how soon it is there, what a second's
 * 200 positions cost the page, how its map moves meanwhile, and whether its memory stays as it is through an hour of them,
 * which are told as fast as the page shows them. `BENCH_VEHICLES`, `BENCH_ORDERS`, `BENCH_MINUTES` for less;
 * `BENCH_PARTS=ready,updates,moves,memory`.
 */
const size = {
  vehicles: Number(process.env.BENCH_VEHICLES ?? 1_000),
  orders: Number(process.env.BENCH_ORDERS ?? 20_000),
};
const minutes = Number(process.env.BENCH_MINUTES ?? 60);
const parts = (process.env.BENCH_PARTS ?? "ready,updates,moves,memory").split(",");
const perSecond = 200;
/** The server tells what came in at most so often a second (`server/tracks`). */
const tellings = 2;
const opened = 5;
const watched = 20;

/** In the page, before its scripts, as a text for what tsx would make of it: when runs are listed and the map's marks drawn. */
const watchReady = `
  window.ready = new Promise((resolve) => {
    requestAnimationFrame(function look() {
      const isReady =
        document.querySelector("[role=option][data-run]") && document.querySelector(".leaflet-marks-pane canvas");
      requestAnimationFrame(isReady ? () => resolve(performance.now()) : look);
    });
  });`;

const day = await openRoadDay(size);
const stream = await tellingServer(day.server.url);
const browser = await chromium.launch(browserOptions());
try {
  const page = await signedIn(browser, { url: stream.url, password: day.server.password }, "dispatcher");
  await page.addInitScript(watchReady);
  const fleet = new MovingFleet(day, stream);
  const address = `${stream.url}/track-and-trace?aoc=${day.centre}&date=${day.date}`;
  const ready: Ready[] = [];
  for (let turn = 0; turn < (parts.includes("ready") ? opened : 1); turn += 1)
    ready.push(await opening(page, address));
  if (parts.includes("ready")) printFigures([...readyFigures(ready), await answered(day)]);
  await stream.heard();
  fleet.tellAll();
  await page.waitForTimeout(5_000);
  const devtools = await page.context().newCDPSession(page);
  if (parts.includes("updates")) printFigures(await updates(page, devtools, fleet));
  if (parts.includes("moves")) printFigures(await moves(page, fleet));
  if (parts.includes("memory")) printFigures(await memory(page, devtools, fleet));
} finally {
  await browser.close();
  stream.stop();
  await day.stop();
}

type Ready = { after: number; whole: number; answered: number; bytes: number };

/** Milliseconds until it is there: from the last byte of the day, and from asking for the page. */
async function opening(page: Page, address: string): Promise<Ready> {
  await page.goto(address);
  return page.evaluate(async () => {
    const readyAt = await (window as unknown as { ready: Promise<number> }).ready;
    const [read] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/tracking\/days\/[^/]+\/[^/]+$/.test(name)) as PerformanceResourceTiming[];
    return {
      after: readyAt - read!.responseEnd,
      whole: readyAt,
      answered: read!.responseEnd - read!.requestStart,
      bytes: read!.decodedBodySize,
    };
  });
}

function readyFigures(ready: Ready[]): Figure[] {
  const name = `A day of ${size.vehicles} vehicles and ${size.orders} orders`;
  return [
    {
      name: `${name} is there after its data, median`,
      value: median(ready.map(({ after }) => after)),
      limit: 2_000,
      unit: "ms",
    },
    { name: "  after its address was opened", value: median(ready.map(({ whole }) => whole)), unit: "ms" },
    { name: "  its data was answered in", value: median(ready.map(({ answered }) => answered)), unit: "ms" },
    { name: "  and is, unpacked", value: median(ready.map(({ bytes }) => bytes)) / 1e6, unit: "MB" },
  ];
}

/** How one of so many orders stands, as customer service asks for it. */
async function answered({ server, orders }: RoadDay): Promise<Figure> {
  const client = await signIn(server.url, "service", server.password);
  const ask = async (turn: number) =>
    expectOk(await client.get(`/ui-api/tracking/orders/${orders[turn * 97]}`));
  return {
    name: "How one of its orders stands is answered, median",
    value: median(await timed(9, ask)),
    limit: 300,
    unit: "ms",
  };
}

/** What a second's positions cost, by themselves, with a run that is chosen, and with what is expected of as many orders. */
async function updates(page: Page, devtools: CDPSession, fleet: MovingFleet): Promise<Figure[]> {
  const idle = await workOf(page, devtools);
  const told = await workOf(page, devtools, () => fleet.tellSome(perSecond / tellings));
  const estimated = await workOf(page, devtools, () => {
    fleet.tellSome(perSecond / tellings);
    fleet.tellExpected(perSecond / tellings);
  });
  await page.getByRole("listbox", { name: "Runs" }).getByRole("option").first().click();
  await page.getByRole("region", { name: "Run details" }).waitFor();
  await page.waitForTimeout(2_000);
  const idleChosen = await workOf(page, devtools);
  const chosen = await workOf(page, devtools, () => fleet.tellSome(perSecond / tellings));
  await page.keyboard.press("Escape");
  const name = `The main thread's processor time of a second with ${perSecond} positions`;
  return [
    { name, value: told - idle, limit: 16, unit: "ms" },
    { name: "  of one without (ages are told every 5 s)", value: idle, unit: "ms" },
    { name: "  and with a run chosen", value: chosen - idleChosen, limit: 16, unit: "ms" },
    { name: `  and what is expected of ${perSecond} orders`, value: estimated - idle, unit: "ms" },
  ];
}

/** Processor milliseconds of the page's main thread a second, while something is told as often as the server does. */
async function workOf(page: Page, devtools: CDPSession, tell?: () => void): Promise<number> {
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await spent();
  for (let turn = 0; turn < watched * tellings; turn += 1) {
    tell?.();
    await page.waitForTimeout(1000 / tellings);
  }
  const work = ((await spent()) - before) / watched;
  await devtools.send("Performance.disable");
  return work;
}

/** A frame of the map that is dragged and zoomed while positions come. */
async function moves(page: Page, fleet: MovingFleet): Promise<Figure[]> {
  const timer = setInterval(() => fleet.tellSome(perSecond / tellings), 1000 / tellings);
  try {
    const dragged: number[][] = [];
    const zoomed: number[][] = [];
    // What is dragged takes the focus, with which keys zoom.
    for (let turn = 0; turn < 6; turn += 1) {
      dragged.push(await framesOfDrag(page, turn % 2 === 0 ? -1 : 1));
      zoomed.push(await framesDuring(page, () => page.keyboard.press(turn % 2 === 0 ? "+" : "-")));
    }
    return [...frameFigures("dragged", dragged), ...frameFigures("zoomed", zoomed)];
  } finally {
    clearInterval(timer);
  }
}

function frameFigures(what: string, frames: number[][]): Figure[] {
  const means = frames.map((each) => each.reduce((sum, time) => sum + time, 0) / each.length);
  const longest = frames.map((each) => Math.max(...each));
  const sorted = frames.flat().toSorted((one, other) => one - other);
  return [
    {
      name: `A frame while the map is ${what} and positions come, mean`,
      value: median(means),
      limit: 33,
      unit: "ms",
    },
    {
      name: "  nineteen of twenty frames, at most",
      value: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN,
      limit: 33,
      unit: "ms",
    },
    { name: "  the longest, at which all is drawn anew, median", value: median(longest), unit: "ms" },
  ];
}

/** Megabytes that the page has kept after ten minutes of positions and after all of them; orders change now and then. */
async function memory(page: Page, devtools: CDPSession, fleet: MovingFleet): Promise<Figure[]> {
  const used = async () => {
    for (let turn = 0; turn < 3; turn += 1) await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
    return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
  };
  await devtools.send("HeapProfiler.enable");
  const until = async (from: number, to: number) => {
    for (let second = from * 60; second < to * 60; second += 1) {
      fleet.tellSome(perSecond);
      fleet.tellExpected(10);
      if (second % 60 === 0) fleet.tellChange();
      await shown(page);
    }
  };
  const first = Math.min(10, minutes / 6);
  await until(0, first);
  const before = await used();
  await until(first, minutes);
  const after = await used();
  return [
    { name: `After ${first.toFixed(0)} min of positions the page has kept`, value: before.heap, unit: "MB" },
    { name: `After ${minutes} min`, value: after.heap, unit: "MB" },
    { name: "  more by", value: after.heap - before.heap, limit: 5, unit: "MB" },
    { name: "  elements more by", value: after.nodes - before.nodes, limit: 500, unit: "" },
    { name: "  listeners more by", value: after.listeners - before.listeners, limit: 50, unit: "" },
  ];
}

/** Once what was told has been gathered and drawn. */
async function shown(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), 110);
      }),
  );
}
