import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { type ApiClient, signIn } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { median, printFigures } from "./figures";

/**
 * How soon a customer sees a delivery, on a phone four times slower than this machine, by "Fast 3G" as Chromium's tools have
 * it, without a cache; and what the page weighs, packed.
 */
const slowdown = 4;
const runs = 7;
const fast3G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
};
const ofMap = /\/TrackMap-|^\/track-api\//;

const server = await startServerProcess({ patience: 60_000 });
const browser = await chromium.launch(browserOptions());
try {
  const url = server.url + (await madePage(await signIn(server.url, "admin", server.password)));
  await openPage(browser, url); // The server's first answers are no measure of the page.
  const opened: Opened[] = [];
  for (let run = 0; run < runs; run += 1) opened.push(await openPage(browser, url));
  const paints = opened.map(({ paint }) => paint);
  const sizes = await sizesOf(opened[0]?.files ?? []);
  printFigures([
    {
      name: `tracking page, largest paint, processor ${slowdown}× slower, fast 3G, median`,
      value: median(paints),
      limit: 1200,
      unit: "ms",
    },
    { name: "  the slowest of them", value: Math.max(...paints), unit: "ms" },
    { name: "  until it can be used, median", value: median(opened.map(({ usable }) => usable)), unit: "ms" },
    { name: "  its weight without the map", value: sizes.page, limit: 60, unit: "kB" },
    { name: "  of that the page itself, with its style", value: sizes.document, unit: "kB" },
    { name: "  its map, which comes after it", value: sizes.map, unit: "kB" },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

type Opened = { paint: number; usable: number; files: string[] };

/** A delivery that is still to be planned, with its place on the map: as much as the page ever shows before a script runs. */
async function madePage(api: ApiClient): Promise<string> {
  const show = { items: true, vehicle: true };
  const widget = { enabled: true, allowInstructions: true, languages: ["en", "pt"], show };
  expectOk(await api.post("/gt/gt-api/tracking-widget", widget));
  const made = async (base: string, record: object) => {
    const answer = await api.post(`/gt/gt-api/${base}`, record);
    expectOk(answer);
    return answer.json<{ rows: { id: string }[] }>().rows[0]?.id ?? "";
  };
  const address = { address: "Rua do Freixo 12, Porto", latitude: 41.15, longitude: -8.58 };
  const aoc = await made("aocs", { name: "Bench", address, timeZone: "Europe/Lisbon" });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const order = await made("orders", {
    reference: "C-20418",
    aoc,
    orderDate: day,
    customer: { name: "Rita Lopes" },
    address,
    dropWindows: [{ start: `${day}T13:00:00Z`, end: `${day}T15:00:00Z` }],
    weight: 10,
    dropDuration: 300,
  });
  const told = await api.post("/ui-api/tracking/links", { order });
  expectOk(told);
  return new URL(told.json<{ link: string }>().link).pathname;
}

async function openPage(within: Browser, url: string): Promise<Opened> {
  const context = await within.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const files: string[] = [];
    page.on("response", (response) => void files.push(response.url()));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", fast3G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url);
    await page.getByRole("button", { name: "Send to the driver" }).and(page.locator(":enabled")).waitFor();
    const usable = await page.evaluate(() => performance.now());
    await page.locator(".map.leaflet-container").waitFor();
    return { paint: await page.evaluate(largestPaint), usable, files };
  } finally {
    await context.close();
  }
}

/** In kB, packed. */
async function sizesOf(files: string[]): Promise<{ page: number; document: number; map: number }> {
  const sizes = { page: 0, document: 0, map: 0 };
  for (const [at, file] of [...new Set(files)].entries()) {
    const size = gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer())).length / 1000;
    if (ofMap.test(new URL(file).pathname)) sizes.map += size;
    else sizes.page += size;
    if (at === 0) sizes.document = size;
  }
  return sizes;
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((measured) => {
    const observer = new PerformanceObserver((list) =>
      measured(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    );
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
}
