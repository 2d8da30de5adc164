import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { serveBuilt } from "./builtPage";
import { median, printFigures } from "./figures";
import { keystrokes } from "./keys";
import { schemasWithLargeForms } from "./keystrokeSchemas";

/** Main-thread work of a key in a form of 60 and of 200 fields that are all in the open section. */
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
      const values = await keystrokesAt(`${served.url}?resource=form${count}`, label);
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

async function keystrokesAt(url: string, label: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.waitFor();
  const values = await keystrokes(page, field);
  await page.close();
  return values;
}
