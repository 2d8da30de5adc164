import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { serveBuilt } from "./builtPage";
import { median, printFigures } from "./figures";
import { schemasWithLargeForms } from "./keystrokeSchemas";

/** Main-thread work of a key in a form of 60 and of 200 fields that are all in the open section. */
const keys = 40;
const schemas = schemasWithLargeForms();
const served = await serveBuilt("keystrokePage.html", schemas);
const browser = await chromium.launch(browserOptions());
try {
  const figures = [];
  for (const [count, limit] of [
    [60, 16],
    [200, 50],
  ] as const) {
    for (const [kind, label] of [
      ["a text", "field1"],
      ["a measure", "field2"],
    ] as const) {
      const values = await keystrokes(`${served.url}?resource=form${count}`, label);
      figures.push({
        name: `A key in ${kind} of a form of ${count} fields, main-thread work, median`,
        value: median(values),
        limit,
        unit: "ms",
      });
    }
  }
  printFigures(figures);
} finally {
  await browser.close();
  served.stop();
  rmSync(schemas, { recursive: true, force: true });
}

async function keystrokes(url: string, label: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.waitFor();
  await field.click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  for (let warm = 0; warm < 5; warm++) await work(page, devtools, "1");
  const idle: number[] = [];
  const pressed: number[] = [];
  for (let count = 0; count < keys; count++) {
    idle.push(await work(page, devtools, undefined));
    pressed.push(await work(page, devtools, String(count % 10)));
  }
  await page.close();
  const rest = median(idle);
  return pressed.map((each) => each - rest);
}

/** Milliseconds of tasks on the page's main thread from a key until its picture is drawn; without a key, what is always there. */
async function work(page: Page, devtools: CDPSession, key: string | undefined): Promise<number> {
  const before = await tasks(devtools);
  if (key !== undefined) await page.keyboard.press(key);
  await page.waitForTimeout(120);
  return (await tasks(devtools)) - before;
}

async function tasks(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
