import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { pino } from "pino";
import { openDatabase } from "../server/database";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { median, printFigures } from "./figures";
import { fillYear } from "./reportsYear";
import { frames, scrolling, type Scrolling } from "./scrolling";
import { signedIn } from "./signedIn";

/** A report's page of 10,000 rows, as one looks through it: scrolled, and filtered by what is ticked. */
const days = 20;
/** What is ticked, one after the other: what was asked before is still there. */
const results = ["On time", "Late", "Early"];
const dataDir = mkdtempSync(join(tmpdir(), "runsheet-bench-report-page-"));
const options = {
  dataDir,
  patience: 60_000,
  environment: { SECRET_KEY: "5e".repeat(32), BACKUP_MINUTES: "0" },
};
const dayBack = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

const browser = await chromium.launch(browserOptions());
try {
  await (await startServerProcess(options)).stop();
  const database = await openDatabase({ dataDir, logger: pino({ level: "silent" }), watchdogMs: 600_000 });
  await fillYear(database, { days, runs: 25, stops: 20 });
  await database.close();
  const server = await startServerProcess(options);
  try {
    const page = await signedIn(browser, server);
    const filter = JSON.stringify({ dateStart: { eq: dayBack(days) }, dateEnd: { eq: dayBack(1) } });
    await page.goto(`${server.url}/reports/on-time-report?${new URLSearchParams({ filter })}`);
    const totals = page.getByRole("grid").locator("tfoot");
    await totals.getByText("Total · 10,000").waitFor();
    const scrolled: Scrolling[] = [];
    const ticked: number[] = [];
    for (const result of results) {
      scrolled.push(await scrolling(page));
      ticked.push(await filtered(page, result));
      await filtered(page, result);
    }
    printFigures([
      {
        name: `frames dropped of a report of 10,000 rows while scrolling, of ${frames}, median`,
        value: median(scrolled.map(({ dropped }) => dropped)),
        limit: 0.05,
        unit: "×",
      },
      {
        name: "the main thread's processor time a frame, median",
        value: median(scrolled.map(({ work }) => work)),
        limit: 1000 / 60,
        unit: "ms",
      },
      {
        name: "from a tick in its filters to the rows, figures and charts of them, median",
        value: median(ticked),
        limit: 500,
        unit: "ms",
      },
    ]);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Milliseconds from a tick to what it leaves: other totals, and rows that are no longer dimmed. */
async function filtered(page: Page, result: string): Promise<number> {
  const box = page
    .getByRole("group", { name: "Result", exact: true })
    .getByRole("checkbox", { name: result });
  await page.evaluate(watchTotals);
  await box.click();
  return page.evaluate(() => (globalThis as Watched).filtered ?? Number.NaN);
}

type Watched = { filtered?: Promise<number> };

/** Runs in the page: from the click's own time, so that what waits to be handled counts too. */
function watchTotals(): void {
  const told = () => document.querySelector("tfoot")?.textContent;
  const before = told();
  (globalThis as Watched).filtered = new Promise((resolve) => {
    let from = 0;
    addEventListener("click", ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
    const look = () => {
      const isDimmed = document.querySelector("[data-dimmed=true]") !== null;
      if (from > 0 && told() !== before && !isDimmed) resolve(performance.now() - from);
      else requestAnimationFrame(look);
    };
    look();
  });
}
