import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { serveBuilt } from "./builtPage";
import { median, printFigures } from "./figures";

/** A map of 500 areas with 20,000 corners that is dragged: how long a frame lasts, the redrawing at each end included. */
const drags = 5;
const steps = 60;

/** As a text: what tsx makes of a function asks for helpers that no page has. */
const watchFrames = `
  window.seen = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.seen.push(now - last);
    last = now;
    window.frame = requestAnimationFrame(next);
  });
  undefined`;

const served = await serveBuilt("mapPage.html");
const browser = await chromium.launch(browserOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(served.url);
  await page.getByRole("region", { name: "Areas" }).locator("canvas").nth(1).waitFor();
  await page.waitForTimeout(1_000);
  await drag(page, 1);
  const frames: number[] = [];
  const worst: number[] = [];
  for (let count = 0; count < drags; count += 1) {
    const times = await drag(page, count % 2 === 0 ? -1 : 1);
    frames.push(times.reduce((sum, each) => sum + each, 0) / times.length);
    worst.push(Math.max(...times));
  }
  printFigures([
    {
      name: "A frame while 500 areas with 20,000 corners are dragged, mean",
      value: median(frames),
      limit: 20,
      unit: "ms",
    },
    { name: "The longest frame of a drag: all is drawn anew at its end", value: median(worst), unit: "ms" },
  ]);
} finally {
  await browser.close();
  served.stop();
}

/** Milliseconds of each frame from the press of the button until the map has come to rest. */
async function drag(page: Page, direction: number): Promise<number[]> {
  await page.evaluate(watchFrames);
  const [x, y] = [640, 400];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + direction * step * 4, y + step);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { seen, frame } = window as unknown as { seen: number[]; frame: number };
    cancelAnimationFrame(frame);
    return seen.slice(1);
  });
}
