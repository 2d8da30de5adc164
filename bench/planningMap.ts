import { chromium } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { serveBuilt } from "./builtPage";
import { framesOfDrag, framesOfDrags } from "./dragging";
import { printFigures, type Figure } from "./figures";

/** The planning tool's map of a day that is dragged: how long a frame lasts (50 a second or more), and how soon it is there. */
const days = [
  { orders: 1_000, vehicles: 100 },
  { orders: 5_000, vehicles: 100 },
];
const drags = 5;

const served = await serveBuilt("planningMapPage.html");
const browser = await chromium.launch(browserOptions());
const figures: Figure[] = [];
try {
  for (const { orders, vehicles } of days) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${served.url}?orders=${orders}&vehicles=${vehicles}`);
    await page.getByRole("region", { name: "Planned day: map" }).locator("canvas").nth(2).waitFor();
    await page.waitForTimeout(1_000);
    await framesOfDrag(page, 1);
    const frames = await framesOfDrags(page, drags);
    const day = `${orders} orders and ${vehicles} runs`;
    figures.push(
      {
        name: `A frame while a day of ${day} is dragged, mean`,
        value: frames.mean,
        limit: 20,
        unit: "ms",
      },
      {
        name: "The longest frame of a drag: all is drawn anew at its end",
        value: frames.longest,
        unit: "ms",
      },
    );
    await page.close();
  }
  printFigures(figures);
} finally {
  await browser.close();
  served.stop();
}
