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
const runs = 3;
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
    for (let run = 0; run < runs; run += 1) {
      scrolled.push(await scrolling(page));
      ticked.push(await filtered(page, "On time"), await filtered(page, "On time"));
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

/** Milliseconds from a tick to what it leaves, all of it: what stands meanwhile is dimmed. */
async function filtered(page: Page, result: string): Promise<number> {
  const box = page
    .getByRole("group", { name: "Result", exact: true })
    .getByRole("checkbox", { name: result });
  const took = page.evaluate(() => {
    const region = () => document.querySelector("[data-dimmed]");
    return new Promise<number>((resolve) => {
      let from = 0;
      addEventListener("click", ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
      let dimmed = false;
      const look = () => {
        const now = region()?.getAttribute("data-dimmed") === "true";
        if (dimmed && !now) resolve(performance.now() - from);
        else {
          dimmed ||= now;
          requestAnimationFrame(look);
        }
      };
      look();
    });
  });
  await box.click();
  return took;
}
