import { chromium } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { serveBuilt } from "./builtPage";
import { framesOfDrag, framesOfDrags } from "./dragging";
import { printFigures } from "./figures";

/** A map of 500 areas with 20,000 corners that is dragged: how long a frame lasts, the redrawing at each end included. */
const drags = 5;
const served = await serveBuilt("mapPage.html");
const browser = await chromium.launch(browserOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(served.url);
  await page.getByRole("region", { name: "Areas" }).locator("canvas").nth(1).waitFor();
  await page.waitForTimeout(1_000);
  await framesOfDrag(page, 1);
  const frames = await framesOfDrags(page, drags);
  printFigures([
    {
      name: "A frame while 500 areas with 20,000 corners are dragged, mean",
      value: frames.mean,
      limit: 20,
      unit: "ms",
    },
    { name: "The longest frame of a drag: all is drawn anew at its end", value: frames.longest, unit: "ms" },
  ]);
} finally {
  await browser.close();
  served.stop();
}
