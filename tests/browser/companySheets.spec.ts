import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Geocoder } from "../Geocoder";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, full, test as base } from "./fixtures";
import { companySheets, deliveries, textOf, type CompanySheet } from "./pages/companySheets";
import { checkImport, importCounts } from "./pages/import";
import type { File } from "./pages/list";
import { availability, date, planButton } from "./pages/planning";
import { recordsAt } from "./records";

/** Knows one street of Porto, house by house. */
const geocoder = new Geocoder();

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      await geocoder.start();
      geocoder.knows((text) => {
        const house = Number(/^Rua do Almada (\d+)/.exec(text)?.[1] ?? Number.NaN);
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

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.describe("a new company's spreadsheets", full, () => {
  for (const sheet of companySheets)
    test(`as ${sheet.system} writes them are imported, with what is wrong mended in place`, async ({
      open,
      api,
    }) => {
      if (sheet === companySheets[0]) await foundCompany(api);
      const page = await open("/orders/import", "dispatcher");
      await checkSheet(page, sheet);
      await expectAccessible(page, ["light", "dark"]);
      const wrong = Object.keys(sheet.mends ?? {}).length;
      expect((await importCounts(page)).rejected ?? 0).toBeGreaterThanOrEqual(wrong);
      await mend(page, sheet);
      expect(await importCounts(page)).toEqual({ new: deliveries });
      await button(page, `Import ${deliveries} rows`).click();
      await expect(page.getByText("The import is finished.")).toBeVisible({ timeout: 30_000 });
      expect(await importCounts(page)).toEqual({ created: deliveries });
    });

  test("are told by their columns the next time, without a touch", async ({ open }) => {
    for (const sheet of companySheets.slice(0, 2)) {
      const page = await open("/orders/import", "dispatcher");
      await checkImport(page, fileOf(sheet));
      const rejected = Object.keys(sheet.mends ?? {}).length;
      const unchanged = { unchanged: deliveries - rejected };
      expect(await importCounts(page)).toEqual(rejected > 0 ? { ...unchanged, rejected } : unchanged);
    }
  });

  test("are planned together, and an export of them changes nothing when it is imported", async ({
    open,
    api,
  }) => {
    const [centre] = await recordsAt(api, "/gt/gt-api/aocs").search("Porto");
    const page = await open(`/planning-tool?aoc=${centre!.id}&date=${date}`, "dispatcher");
    await planButton(page).click({ timeout: 60_000 });
    await page.getByRole("menuitem", { name: "Plan anew" }).click();
    await page.getByRole("textbox", { name: "Minutes at most" }).fill("0.05");
    await button(page, "Begin planning").click();
    await button(page, "Accept").click({ timeout: 60_000 });
    const orders = recordsAt(api, "/gt/gt-api/orders");
    await expect
      .poll(async () => (await orders.search("RP-1"))[0]?.status, { timeout: 30_000 })
      .toBe("ALLOCATED");

    await page.goto(new URL("/orders?filter=%7B%7D", page.url()).href);
    await button(page, "Export").click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
    const text = readFileSync(await (await download).path());
    await page.goto(new URL("/orders/import", page.url()).href);
    await checkImport(page, { name: "orders.csv", mimeType: "text/csv", buffer: text });
    expect(await importCounts(page)).toEqual({ unchanged: companySheets.length * deliveries });
  });
});

/** A centre with a van for all that comes. */
async function foundCompany(api: Parameters<typeof recordsAt>[0]): Promise<void> {
  const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
  const { id: distributionCentre } = await recordsAt(api, "/gt/gt-api/aocs").create({
    name: "Porto",
    address,
    timeZone: "Europe/Lisbon",
  });
  const common = { distributionCentre };
  const { id: driver } = await recordsAt(api, "/gt/gt-api/performers").create({
    ...common,
    name: "Ana",
    availability,
  });
  await recordsAt(api, "/gt/gt-api/vehicles").create({
    ...common,
    name: "Van",
    weight: 20_000,
    volume: 50,
    driver,
  });
}

async function checkSheet(page: Page, sheet: CompanySheet): Promise<void> {
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(fileOf(sheet));
  await button(page, "Continue").click();
  for (const [property, value] of Object.entries(sheet.constants ?? {})) {
    await page.getByRole("combobox", { name: "Same value for all rows" }).fill(property);
    await page.getByRole("option", { name: property, exact: true }).click();
    await page.getByRole("textbox", { name: `Value of ${property} for all rows` }).fill(value);
  }
  await expectAccessible(page);
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await page.getByText(/All rows are checked|Every row was rejected/).waitFor({ timeout: 30_000 });
}

async function mend(page: Page, { mends = {} }: CompanySheet): Promise<void> {
  if (Object.keys(mends).length === 0) return;
  for (const [value, to] of Object.entries(mends)) {
    const field = page.getByRole("combobox", { name: `In place of ${value}, ` });
    const causes = page.getByRole("heading", { level: 4 }).getByRole("button");
    for (let at = 0; !(await field.isVisible()); at += 1) await causes.nth(at).click();
    if (to === "") await button(page, "Leave all of them empty").click();
    else await field.fill(to);
  }
  await button(page, "Check again").click();
  await page.getByText("All rows are checked").waitFor({ timeout: 30_000 });
}

function fileOf(sheet: CompanySheet): File {
  return { name: `${sheet.system}.csv`, mimeType: "text/csv", buffer: Buffer.from(textOf(sheet)) };
}
