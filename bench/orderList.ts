import { chromium } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { median, printFigures } from "./figures";
import { timeOf } from "./firstRow";
import { fillWithOrders, referenceOf } from "./manyOrders";
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
  await fillWithOrders(admin, orders);
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
  const last = referenceOf(orders - 1);
  const searched: number[] = [];
  for (let run = 0; run < runs; run += 1)
    for (const [text, found] of [
      // The consignment of the order before it has the number, too.
      ["Rua 77", "A-000076"],
      [last, last],
      ["", "A-000000"],
    ] as const) {
      await search.fill(text);
      searched.push(await timeOf(page, "keydown", found, () => search.press("Enter")));
    }
  const sorted: number[] = [];
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
