import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Schedule } from "../../schemas/schedule";
import { Geocoder } from "../Geocoder";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, test as base, full } from "./fixtures";
import { importCounts, problemsByRow } from "./pages/import";
import { dragTo } from "./pages/map";
import { recordsAt } from "./records";

/** Another server's geocoder: it knows one street of Porto, house by house, and what one searches for by hand. */
const geocoder = new Geocoder();

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      await geocoder.start();
      geocoder.knows((text) => {
        const house = Number(/^Rua do Almada (\d+)/.exec(text)?.[1] ?? Number.NaN);
        if (text.startsWith("Jardim do Morro"))
          return [{ address: "Jardim do Morro, Vila Nova de Gaia", latitude: 41.1378, longitude: -8.6087 }];
        if (Number.isNaN(house)) return [];
        return [{ address: text, latitude: 41.1496 + house / 100_000, longitude: -8.6123 }];
      });
      const server = await startDemoServer({ environment: { GEOCODER_URL: geocoder.url } });
      await use(server);
      await server.kill();
      geocoder.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.describe.configure({ mode: "serial" });

const headings = "Reference,Distribution centre,Date,Window from,Window to,Address,Weight";

/** A customer's spreadsheet: of 600 rows 10 have the reference of an earlier one, 10 a bad window, 5 a bad number, 15 an address that is on no map. */
function spreadsheet(): string {
  const rows = Array.from({ length: 600 }, (_, index) => {
    const isTwice = index >= 500 && index < 510;
    const reference = `A-${isTwice ? index - 499 : index + 1}`;
    const until = index >= 510 && index < 520 ? "25:00" : "17:00";
    const weight = index >= 520 && index < 525 ? "heavy" : String(5 + (index % 20));
    const street = index >= 530 && index < 545 ? "Beco Desconhecido" : "Rua do Almada";
    return [reference, "Porto", "2026-11-25", "08:00", until, `${street} ${index + 1}`, weight].join(",");
  });
  return [headings, ...rows].join("\n");
}

const fileOf = (text: string) => ({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });

/** From a file to the end of the dry run, with what becomes of addresses that are on no map. */
async function checkOrders(page: Page, text: string, unknown: RegExp): Promise<void> {
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(fileOf(text));
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { name: "Columns", exact: true })).toBeVisible();
  await button(page, "Continue").click();
  await page.getByRole("radio", { name: unknown }).check();
  await button(page, "Continue").click();
  await page.getByText("All rows are checked").waitFor({ timeout: 60_000 });
}

test(
  "of 600 orders 560 are imported, and 40 rows told why not, mended and imported again",
  full,
  async ({ open, api }) => {
    await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Porto" });
    const page = await open("/orders/import", "dispatcher");
    await checkOrders(page, spreadsheet(), /what is on no map is rejected/);
    expect(await importCounts(page)).toEqual({ new: 560, rejected: 40 });
    await button(page, "Import 560 rows").click();
    await expect(page.getByText("The import is finished.")).toBeVisible({ timeout: 60_000 });
    expect(await importCounts(page)).toEqual({ created: 560, rejected: 40 });
    const problems = page.getByRole("table", { name: "Why rows are rejected" });
    await expect(
      problems.getByRole("row", { name: /^502 Reference A-1 Row 2 has the same value/ }),
    ).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    const download = page.waitForEvent("download");
    await button(page, "Rejected rows as CSV").click();
    const rejected = readFileSync(await (await download).path(), "utf8");
    const lines = rejected.trim().split("\r\n");
    expect(lines).toHaveLength(41);
    const reasons = ["same value", "not a time window", "not a number", "on no map"];
    expect(reasons.map((reason) => lines.filter((line) => line.includes(reason)).length)).toEqual([
      10, 10, 5, 15,
    ]);

    await button(page, "Import another file").click();
    const mended = rejected
      .replaceAll("25:00", "17:00")
      .replaceAll("heavy", "5")
      .replaceAll(/^A-(\d+)(?=,.*same value)/gm, "A-again-$1");
    await checkOrders(page, mended, /what is on no map is imported all the same/);
    expect(await importCounts(page)).toEqual({ new: 40 });
    await expect(page.getByText("The addresses of 15 rows are on no map.")).toBeVisible();
    await button(page, "Import 40 rows").click();
    await expect(page.getByText("15 are not on the map")).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const found = await recordsAt(api, "/gt/gt-api/orders").search("A-again-7");
    expect(found).toMatchObject([{ geocodeState: "OK", address: { address: "Rua do Almada 507" } }]);
    await page.getByRole("link", { name: "Put them on the map" }).click();
    await expect(page.getByRole("heading", { name: "15 left" })).toBeVisible();
  },
);

test(
  "addresses are put on the map by a search and by a pin, and known the next time",
  full,
  async ({ open, api }) => {
    const orders = recordsAt(api, "/gt/gt-api/orders");
    const page = await open("/orders", "dispatcher");
    await page.getByRole("link", { name: "Not on the map 15" }).click();
    await expect(page.getByText("As it was typed: Beco Desconhecido 531")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    const search = page.getByRole("combobox", { name: "Find a place" });
    await expect(search).toHaveValue("Beco Desconhecido 531");
    await search.fill("Jardim do Morro");
    await page.getByRole("option", { name: /^Jardim do Morro/ }).click();
    await page.getByRole("checkbox", { name: /^Keep as a customer location/ }).check();
    await page.getByRole("textbox", { name: "Name of the customer location" }).fill("Miradouro");
    await button(page, "Save and go on").click();
    await expect(page.getByRole("heading", { name: "14 left" })).toBeVisible();
    const [searched] = await orders.search("A-531");
    expect(searched).toMatchObject({
      geocodeState: "CORRECTED",
      address: { address: "Beco Desconhecido 531", latitude: 41.1378, longitude: -8.6087 },
    });

    await expect(page.getByText("As it was typed: Beco Desconhecido 532")).toBeVisible();
    await button(page, "Put the pin in the middle of the map").click();
    await dragTo(button(page, /pin\. Arrow keys/), 40, 30);
    await button(page, "Save and go on").click();
    await expect(page.getByRole("heading", { name: "13 left" })).toBeVisible();
    expect(await orders.search("A-532")).toMatchObject([
      { geocodeState: "CORRECTED", address: { corrected: true } },
    ]);

    // By keyboard alone.
    await expect(page.getByText("As it was typed: Beco Desconhecido 533")).toBeVisible();
    await button(page, "Put the pin in the middle of the map").press("Enter");
    await button(page, /pin\. Arrow keys/).press("ArrowUp");
    await button(page, "Save and go on").press("Enter");
    await expect(page.getByRole("heading", { name: "12 left" })).toBeVisible();

    await page.goto(new URL("/orders/import", page.url()).href);
    const again = `${headings}\nB-1,Porto,2026-11-26,08:00,17:00,Beco Desconhecido 531,5`;
    await checkOrders(page, again, /what is on no map is rejected/);
    expect(await importCounts(page)).toEqual({ new: 1 });
  },
);

test(
  "a file with vehicles, runs and stops brings a schedule that is ready, in one step of its day",
  full,
  async ({ open, api }) => {
    const centre = (await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Gaia" })).id;
    const van = await recordsAt(api, "/gt/gt-api/vehicles").create({
      name: "Gaia van",
      distributionCentre: centre,
    });
    const rows = [
      ["G-1", "Gaia van", "1", "2"],
      ["G-2", "Gaia van", "1", "1"],
      ["G-3", "Gaia van", "2", ""],
      ["G-4", "Ghost van", "1", "1"],
      ["G-5", "", "", ""],
    ];
    const text = [
      `${headings},Vehicle,Run,Stop`,
      ...rows.map(([reference, ...place], index) =>
        [reference, "Gaia", "2026-11-26", "08:00", "17:00", `Rua do Almada ${index + 1}`, "5", ...place].join(
          ",",
        ),
      ),
    ].join("\n");
    const page = await open("/orders/import", "dispatcher");
    await checkOrders(page, text, /what is on no map is imported all the same/);
    expect(await importCounts(page)).toEqual({ new: 4, rejected: 1 });
    const problems = await problemsByRow(page);
    await expect(problems.getByRole("row", { name: /^5 Vehicle Ghost van/ })).toBeVisible();
    await button(page, "Import 4 rows").click();
    await expect(page.getByText("3 orders are planned on their vehicles.")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    const schedule = (await api.get(`/ui-api/planning/schedules/${centre}/2026-11-26`)).json<Schedule>();
    const reference = new Map(schedule.orders.map((order) => [order.id, order.reference]));
    const journey = schedule.journeys.find(({ vehicle }) => vehicle === van.id)!;
    expect(journey.runs.map(({ stops }) => stops.map(({ order }) => reference.get(order)))).toEqual([
      ["G-2", "G-1"],
      ["G-3"],
    ]);
    expect(schedule.unplanned.map((id) => reference.get(id))).toEqual(["G-5"]);
    expect(schedule.undo?.action.kind).toBe("arrange");
  },
);
