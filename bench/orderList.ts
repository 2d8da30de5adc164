import { chromium } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { median, printFigures } from "./figures";
import { timeOf } from "./firstRow";
import { frames, scrolling } from "./scrolling";
import { signedIn } from "./signedIn";

/**
 * The list of 100,000 orders in the built console on the embedded server: searched, let through by a status and sorted,
 * from what the user does to the row that then stands first; and scrolled. `ORDERS=10000` for fewer.
 */
const orders = Number(process.env.ORDERS ?? 100_000);
const runs = 5;
const smooth = 1000 / 60;

const server = await startServerProcess({ patience: 60_000 });
const browser = await chromium.launch(browserOptions());
try {
  const admin = await signIn(server.url, "admin", server.password);
  const { rows } = expectOk(await admin.post("/gt/gt-api/aocs", { name: "Porto" })).json<{
    rows: { id: string }[];
  }>();
  const aoc = rows[0]?.id ?? "";
  for (let from = 0; from < orders; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: "create",
      record: orderAt(from + at, aoc),
    }));
    expectOk(await admin.post("/gt/gt-api/orders/batch", { operations }));
  }
  const page = await signedIn(browser, server, "dispatcher");
  const address = `${server.url}/orders?sort=reference&order=ASC`;
  const opened: number[] = [];
  const first = page.getByRole("grid").getByRole("row").nth(1);
  for (let run = 0; run < runs; run += 1) {
    await page.goto(address);
    await first.getByText("A-000000").waitFor();
    opened.push(await page.evaluate(() => performance.now()));
  }
  const search = page.getByRole("searchbox", { name: "Search this list" });
  const searched: number[] = [];
  for (let run = 0; run < runs; run += 1)
    for (const [text, found] of [
      // The consignment of the order before it has the number, too.
      ["Rua 77", "A-000076"],
      [`A-${String(orders - 1).padStart(6, "0")}`, `A-${String(orders - 1).padStart(6, "0")}`],
      ["", "A-000000"],
    ] as const) {
      await search.fill(text);
      searched.push(await timeOf(page, "keydown", found, () => search.press("Enter")));
    }
  const sorted: number[] = [];
  const last = `A-${String(orders - 1).padStart(6, "0")}`;
  const byReference = page
    .getByRole("columnheader", { name: /^Reference/ })
    .getByRole("button")
    .first();
  for (let run = 0; run < runs; run += 1) {
    sorted.push(await timeOf(page, "click", last, () => byReference.click()));
    sorted.push(await timeOf(page, "click", "A-000000", () => byReference.click()));
  }
  const { dropped, work } = await scrolling(page);
  printFigures([
    { name: `The list of ${orders} orders is opened, median`, value: median(opened), unit: "ms" },
    { name: "A text searched, median", value: median(searched), limit: 300, unit: "ms" },
    { name: "The longest of those", value: Math.max(...searched), unit: "ms" },
    { name: "Sorted the other way round, median", value: median(sorted), limit: 300, unit: "ms" },
    { name: `Frames dropped while scrolling, of ${frames}`, value: dropped, unit: "×" },
    { name: "The main thread's processor time a frame", value: work, limit: smooth, unit: "ms" },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

function orderAt(index: number, aoc: string): object {
  const day = `2026-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`;
  return {
    reference: `A-${String(index).padStart(6, "0")}`,
    aoc,
    orderDate: day,
    address: {
      address: `Rua ${index}`,
      latitude: 41.12 + ((index * 37) % 100) / 1400,
      longitude: -8.66 + ((index * 61) % 100) / 900,
    },
    customer: { name: `Customer ${index % 5_000}` },
    dropWindows: [{ start: `${day}T08:00:00Z`, end: `${day}T17:00:00Z` }],
    weight: 5 + (index % 20),
    dropDuration: 240,
  };
}
