import { chromium } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { serveBuilt } from "./builtPage";
import { printFigures, type Figure } from "./figures";
import { framesDuring } from "./framesDuring";

/** A day of 30 vehicles and 630 stops that is played back sixty times as fast: how long a frame lasts (33 ms at most). */
const played = 10_000;

const served = await serveBuilt("playbackPage.html");
const browser = await chromium.launch(browserOptions());
const figures: Figure[] = [];
try {
  for (const [whose, query] of [
    ["", ""],
    [", one with its speeds", "&chosen"],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${served.url}?vehicles=30&stops=21${query}`);
    await page.locator(".leaflet-marks-pane canvas").waitFor();
    await page.waitForTimeout(1_000);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const frames = await framesDuring(page, () => page.waitForTimeout(played));
    const sorted = frames.toSorted((one, other) => one - other);
    const shareOf = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    figures.push(
      {
        name: `A frame while 30 vehicles and 630 stops are played${whose}, mean`,
        value: frames.reduce((sum, each) => sum + each, 0) / frames.length,
        limit: 33,
        unit: "ms",
      },
      { name: "Nineteen of twenty frames, at most", value: shareOf(0.95), limit: 33, unit: "ms" },
      { name: "The longest frame", value: shareOf(1), unit: "ms" },
    );
    await page.close();
  }
  printFigures(figures);
} finally {
  await browser.close();
  served.stop();
}
