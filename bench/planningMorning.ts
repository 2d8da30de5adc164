import { chromium, type Page } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startRoadServer } from "./roadServer";
import { printFigures } from "./figures";
import { fillDay, untilRoads } from "./scheduleDay";
import { signedIn } from "./signedIn";

/**
 * A day of 600 orders and 30 vehicles that is planned from the planning tool of the built console on the embedded server:
 * when the first plan is on the screen, and when the draft is. On the roads of ROADS_EXTRACT (of Porto) where it is named.
 */
const size = { orders: 600, vehicles: 30 };
const date = "2099-06-01";
const seconds = 15;

/** In the page, as a text for what tsx would make of it: from when it is pressed until the first run is there. */
const watchPlan = `
  window.planned = new Promise((resolve) => {
    addEventListener("click", () => {
      const begun = performance.now();
      requestAnimationFrame(function look(now) {
        if (document.querySelector(".bar.service") !== null) resolve(now - begun);
        else requestAnimationFrame(look);
      });
    }, { capture: true, once: true });
  });
  undefined`;

const server = await startRoadServer();
const browser = await chromium.launch(browserOptions());
try {
  const admin = await signIn(server.url, "admin", server.password);
  const metaData = [{ name: "planningTimeLimit", value: seconds }];
  await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  const centre = await fillDay(admin, date, size);
  await untilRoads(admin, `/ui-api/planning/schedules/${centre}/${date}`);
  const page = await signedIn(browser, server, "dispatcher");
  await page.goto(`${server.url}/planning-tool?aoc=${centre}&date=${date}`);
  const { first, draft } = await planned(page);
  printFigures([
    { name: "The first plan is on the screen after", value: first, limit: 5_000, unit: "ms" },
    { name: `The draft of ${seconds} s of planning is there after`, value: draft, unit: "ms" },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

async function planned(page: Page): Promise<{ first: number; draft: number }> {
  await page.getByRole("button", { name: "Plan", exact: true }).click();
  await page.getByRole("menuitem", { name: "Plan anew" }).click();
  const begin = page.getByRole("button", { name: "Begin planning" });
  await begin.waitFor();
  await page.evaluate(watchPlan);
  const begun = performance.now();
  await begin.click();
  const first = await page.evaluate(() => (window as unknown as { planned: Promise<number> }).planned);
  await page.getByRole("button", { name: "Accept", exact: true }).waitFor({ timeout: 120_000 });
  return { first, draft: performance.now() - begun };
}
