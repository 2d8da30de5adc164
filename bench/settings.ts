import { chromium } from "@playwright/test";
import { settingTypes, type SettingType } from "../schemas/settings";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { answering } from "./answering";
import { median, printFigures } from "./figures";
import { keystrokes } from "./keys";
import { type Painted, watchPainting } from "./painting";
import { signedIn } from "./signedIn";

/**
 * A screen of 300 settings of all types in one section, the worst that there can be: from the answer's arrival to its
 * fields on the screen, the first ones that it can be used with and all of them, and what a key costs in it.
 */
const count = 300;
/** Fields of the first picture, whose last one lies below the window's edge. */
const first = 15;
const runs = 7;
const call = "/gt/gt-api/gt_account_configuration/new";
const variants = ["A", "B", "C"].map((value) => ({ value, label: `Choice ${value}` }));

const values: Record<SettingType, unknown> = {
  FLOAT: 12.5,
  INTEGER: 12,
  BOOLEAN: true,
  BOOLEAN_RELATED: true,
  TIME: "08:30",
  PERIOD_FIELD: 5_400,
  PERIOD_FIELD_WITH_MS: 90_500,
  RADIO: "A",
  TEXT: "A line",
  PASSWORD: null,
  LIST: "B",
  MULTISELECT_LIST: "A,B",
  TEST_BUTTON: null,
  NOTICE: null,
  TIME_INTERVAL: "08:00-17:00",
  LONGTEXT: "Two\nlines",
  HIDDEN_LIST: "A",
};
// What is hidden would flatter.
const shown = settingTypes.filter((type) => type !== "HIDDEN_LIST");
const metaData = Array.from({ length: count }, (_, order) => {
  const type = shown[order % shown.length] ?? "TEXT";
  return {
    name: `sample${order + 1}`,
    title: `Sample ${String(order + 1).padStart(3, "0")}`,
    type,
    value: values[type],
    help: "A line of help.",
    section: "time-windows",
    affects: ["plans"],
    version: 0,
    order,
    ...(["RADIO", "LIST", "MULTISELECT_LIST"].includes(type) && { variants }),
  };
});

const server = await startServerProcess({ patience: 60_000 });
const browser = await chromium.launch(browserOptions());
try {
  const usable: number[] = [];
  const whole: number[] = [];
  let keys: number[] = [];
  for (const [text, times] of [
    [`Sample ${String(first).padStart(3, "0")}`, usable],
    [`Sample ${count}`, whole],
  ] as const) {
    const page = await signedIn(browser, server);
    await page.addInitScript(watchPainting, { call, text });
    await answering(page, call, { success: true, errors: [], rows: [{ metaData }] });
    for (let run = 0; run <= runs; run += 1) {
      await page.goto(`${server.url}/settings/time-windows`);
      await page.waitForFunction(() => (globalThis as Painted).painted !== undefined);
      const painted = await page.evaluate(() => (globalThis as Painted).painted ?? Number.NaN);
      // The first run compiles the page's scripts.
      if (run > 0) times.push(painted);
    }
    const last = await page.getByText(text).first().boundingBox();
    if (!last || last.y < 900)
      throw new Error(`${text} is in sight: what is measured is not all that one sees`);
    // The first text, which is the ninth setting, with all the others below it.
    if (times === whole) keys = await keystrokes(page, page.getByRole("textbox", { name: /^Sample 009/ }));
    await page.context().close();
  }
  printFigures([
    {
      name: `${count} settings: from their arrival to a screen that can be used, median`,
      value: median(usable),
      limit: 300,
      unit: "ms",
    },
    { name: "the same to the last of them, far below", value: median(whole), unit: "ms" },
    {
      name: `A key among ${count} settings, main-thread work, median`,
      value: median(keys),
      limit: 16,
      unit: "ms",
    },
  ]);
} finally {
  await browser.close();
  await server.stop();
}
