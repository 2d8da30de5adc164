import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { execFileSync } from "node:child_process";
import react from "@vitejs/plugin-react";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { resources } from "../schemas/plugin";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { median, printFigures } from "./figures";
import { filtering } from "./filtering";
import { type Painted, watchPainting } from "./painting";
import { becomeInert, frames, scrolling, type Scrolling } from "./scrolling";
import { signedIn } from "./signedIn";

/**
 * A list of 1,000 rows × 12 columns: from the answer's arrival to rows on the screen, ours and react-admin's Datagrid
 * side by side on the same server and browser, then ours while it scrolls, beside a plain table that nothing moves but the
 * browser: frames that this one drops too are the machine's. At last the list of a large fleet, filtered.
 */
const runs = 3;
const folder = mkdtempSync(join(tmpdir(), "runsheet-bench-list-"));
const schemas = join(folder, "schemas");
cpSync("schemas", schemas, { recursive: true });
cpSync("bench/rows.json", join(schemas, "benchRows.json"));
execFileSync(
  "npx",
  ["vite", "build", "--outDir", join(folder, "console"), "--emptyOutDir", "--logLevel", "error"],
  {
    env: { ...process.env, SCHEMAS_DIR: schemas },
    stdio: "inherit",
  },
);
await build({
  configFile: false,
  logLevel: "error",
  root: "bench",
  base: "/bench/",
  plugins: [react(), resources(schemas)],
  build: {
    outDir: join(folder, "datagrid"),
    target: "es2023",
    rollupOptions: { input: join(import.meta.dirname, "datagridPage.html") },
  },
});

const server = await startServerProcess({
  environment: { SCHEMAS_DIR: schemas, CONSOLE_DIR: join(folder, "console") },
});
const browser = await chromium.launch(browserOptions());
try {
  const client = await signIn(server.url, "admin", server.password);
  const operations = Array.from({ length: 1000 }, (_, number) => ({
    op: "create",
    record: benchRow(number),
  }));
  expectOk(await client.post("/gt/gt-api/bench-rows/batch", { operations }));

  const page = await signedIn(browser, server);
  await page.addInitScript(watchPainting, { call: "/bench-rows", text: "Row 0005" });
  await serveDatagrid(page);

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await painted(page, `${server.url}/settings/bench-rows`));
    theirs.push(await painted(page, `${server.url}/bench/datagridPage.html`));
  }
  const list: Scrolling[] = [];
  const inert: Scrolling[] = [];
  for (let run = 0; run < runs; run += 1) {
    await painted(page, `${server.url}/settings/bench-rows`);
    list.push(await scrolling(page));
    await page.evaluate(becomeInert);
    inert.push(await scrolling(page));
  }
  const filters = await filtering(page, server.url, client);
  printFigures([
    { name: "1,000 rows × 12 columns painted, ours, median", value: median(ours), unit: "ms" },
    { name: "the same in react-admin's Datagrid, median", value: median(theirs), unit: "ms" },
    { name: "ours over Datagrid", value: median(ours) / median(theirs), limit: 0.25, unit: "×" },
    { name: "frames dropped of a plain table, median", value: medianOf(inert, "dropped"), unit: "×" },
    {
      name: `frames dropped while scrolling, of ${frames}, median`,
      value: medianOf(list, "dropped"),
      limit: 0.05,
      unit: "×",
    },
    {
      name: "the main thread's processor time a frame, median",
      value: medianOf(list, "work"),
      limit: 1000 / 60,
      unit: "ms",
    },
    ...filters,
  ]);
} finally {
  await browser.close();
  await server.stop();
}

async function painted(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as Painted).painted !== undefined, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => (globalThis as unknown as Painted).painted ?? Number.NaN);
}

function medianOf(results: Scrolling[], figure: keyof Scrolling): number {
  return median(results.map((each) => each[figure]));
}

/** The comparison's page, from its own build, at the server's own address: the same session and the same API. */
async function serveDatagrid(page: Page): Promise<void> {
  const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
  };
  await page.route(`${server.url}/bench/**`, (route) => {
    const file = join(folder, "datagrid", new URL(route.request().url()).pathname.replace("/bench/", ""));
    return route.fulfill({
      body: readFileSync(file),
      contentType: types[extname(file)] ?? "application/octet-stream",
    });
  });
}

function benchRow(number: number): object {
  return {
    name: `Row ${String(number).padStart(4, "0")}`,
    code: `C-${number * 7}`,
    town: ["Douglas", "Ramsey", "Peel", "Laxey"][number % 4],
    street: `${number} Albany Road`,
    postcode: `IM${number % 9} ${number % 10}AA`,
    contact: `Contact ${number % 97}`,
    phone: `+44 1624 ${100_000 + number}`,
    weight: number * 1.5,
    volume: number / 10,
    day: `2026-11-${String((number % 28) + 1).padStart(2, "0")}`,
    active: number % 3 !== 0,
    comments: "Leave at the door, ring twice",
  };
}
