import { chromium } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures } from "./figures";
import { untilRoads } from "./scheduleDay";
import { signedIn } from "./signedIn";

/**
 * The first minute of whoever tries the product: how soon the demo company can be signed in to on an empty folder, how
 * soon its roads are there, and how long after "Plan tomorrow" a plan of tomorrow is on the board, which then gets better.
 */
const visits = 3;

const browser = await chromium.launch(browserOptions());
const ready: number[] = [];
const roads: number[] = [];
const shown: number[] = [];
const found: number[] = [];
try {
  for (let visit = 0; visit < visits; visit += 1) {
    const begun = performance.now();
    const since = () => (performance.now() - begun) / 1000;
    const server = await startServerProcess({ patience: 60_000, environment: { DEMO: "on" } });
    try {
      ready.push(since());
      const dispatcher = await signIn(server.url, "dispatcher", server.password);
      await untilRoads(dispatcher, await scheduleOfTomorrow(dispatcher));
      roads.push(since());
      const page = await signedIn(browser, server, "dispatcher");
      const plan = page.getByRole("button", { name: "Plan tomorrow" });
      await plan.waitFor();
      // What is fetched ahead is no part of it.
      await page.waitForTimeout(3_000);
      const clicked = performance.now();
      await plan.click();
      // Today may be a draft as well, as long as the demo company is being planned.
      await page.locator(`[data-sheet$="${tomorrow()}"] .bar`).first().waitFor();
      shown.push((performance.now() - clicked) / 1000);
      await page.getByRole("button", { name: "Accept", exact: true }).waitFor();
      found.push((performance.now() - clicked) / 1000);
      await page.context().close();
    } finally {
      await server.stop();
    }
  }
  const figures: Figure[] = [
    { name: "An empty folder to a demo that can be signed in to", value: median(ready), limit: 8, unit: "s" },
    { name: "  to its roads being there", value: median(roads), unit: "s" },
    {
      name: '"Plan tomorrow" to a plan on the board, median',
      value: median(shown),
      limit: 2,
      unit: "s",
    },
    { name: "  the slowest", value: Math.max(...shown), unit: "s" },
    { name: "  to the one that can be accepted", value: median(found), unit: "s" },
  ];
  printFigures(figures);
} finally {
  await browser.close();
}

async function scheduleOfTomorrow(client: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const { rows } = expectOk(await client.get("/gt/gt-api/aocs?results=1")).json<{ rows: { id: string }[] }>();
  return `/ui-api/planning/schedules/${rows[0]?.id}/${tomorrow()}`;
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
