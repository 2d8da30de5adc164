import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Download, Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { fill, problemsByRow } from "./pages/import";

const fixture = fileURLToPath(new URL("../fixtures/import/addresses.csv", import.meta.url));
const route = "/settings/customerLocations";

const columns: Record<string, string[]> = {
  osm_id: ["Reference number"],
  "addr:housename": ["Name", "Address"],
  "addr:housenumber": ["Name", "Address"],
  "addr:street": ["Name", "Address"],
  "addr:city": ["Address"],
  "addr:postcode": ["Postcode"],
};
/** What the headings "lat" and "lon" say by themselves. */
const understood = { lat: "Latitude", lon: "Longitude" };

async function chooseFile(page: Page, file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) {
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(file);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Columns", exact: true })).toBeVisible();
}

async function mapColumns(page: Page) {
  for (const [column, property] of Object.entries(understood))
    await expect(page.getByRole("combobox", { name: `Property that ${column} fills` })).toHaveValue(property);
  for (const column of Object.keys(columns)) await fill(page, column, []);
  for (const [column, properties] of Object.entries(columns)) await fill(page, column, properties);
}

/** From the columns to the end of the dry run. */
async function check(page: Page) {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/All rows are checked|There is nothing to import/).waitFor({ timeout: 30_000 });
}

/** { new: 9, rejected: 7 }, without what is 0. */
async function counts(page: Page): Promise<Record<string, number>> {
  const names = await page.locator("dl dt").allInnerTexts();
  const numbers = await page.locator("dl dd").allInnerTexts();
  const all = names.map((name, index) => [name, Number(numbers[index]?.replaceAll(",", ""))] as const);
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), "utf8");
}

test.describe.configure({ mode: "serial" });

test("a file is mapped, checked and imported, and its rejected rows come back to be mended", async ({
  open,
}) => {
  const page = await open(`${route}/import`);
  await expectAccessible(page);
  await chooseFile(page, fixture);
  await mapColumns(page);
  await expectAccessible(page);
  await check(page);
  await expectAccessible(page);
  expect(await counts(page)).toEqual({ new: 9, rejected: 7 });
  const problems = await problemsByRow(page);
  await expect(problems.getByRole("row", { name: /^8 lat → Latitude 91.2/ })).toBeVisible();
  await expect(
    problems.getByRole("row", { name: /^9 lat → Latitude abc This is not a number/ }),
  ).toBeVisible();
  await expect(problems.getByRole("row", { name: /^11 .* 5001 Row 6 has the same value/ })).toBeVisible();
  await expect(problems.getByRole("row", { name: /^12 .*Name/ })).toBeVisible();

  await page.getByRole("button", { name: "Import 9 rows" }).click();
  await expect(page.getByText("The import is finished.")).toBeVisible();
  expect(await counts(page)).toEqual({ created: 9, rejected: 7 });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Rejected rows as CSV" }).click();
  const rejected = await textOf(download);
  expect(rejected.split("\r\n")).toHaveLength(8);

  await page.getByRole("button", { name: "Import another file" }).click();
  const mended = rejected.replace("91.2", "54.21").replace("abc", "54.22");
  await chooseFile(page, { name: "mended.csv", mimeType: "text/csv", buffer: Buffer.from(mended) });
  await expect(page.getByText("Filled in as in your last import")).toBeVisible();
  await check(page);
  expect(await counts(page)).toMatchObject({ new: 2 });
});

for (const format of ["CSV", "Excel (XLSX)"]) {
  test(`an export to ${format} that is imported again changes nothing`, full, async ({ open }) => {
    const page = await open(route);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format, exact: true }).click();
    const file = await download;
    const buffer = readFileSync(await file.path());
    await page.goto(new URL(`${route}/import`, page.url()).href);
    await chooseFile(page, { name: file.suggestedFilename(), mimeType: "", buffer });
    await check(page);
    await expect(page.getByText("There is nothing to import")).toBeVisible();
    expect(await counts(page)).toEqual({ unchanged: 9 });
  });
}

test(
  "an import that loses the network goes on where it was, and writes no row twice",
  full,
  async ({ open, api, complaints }) => {
    const page = await open(`${route}/import`);
    const rows = Array.from({ length: 2500 }, (_, index) => `net-${index},Location ${index}`);
    const file = {
      name: "net.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Reference number,Name", ...rows].join("\n")),
    };
    await chooseFile(page, file);
    await check(page);
    let sent = 0;
    let cut = true;
    // The second batch reaches the server, and its answer is lost, until the network is back.
    await page.route("**/batch", async (request) => {
      sent += 1;
      if (sent < 2 || !cut) return request.continue();
      await request.fetch();
      return request.abort("connectionreset");
    });
    await page.getByRole("button", { name: /^Import 2,?500 rows/ }).click();
    await expect(page.getByText("The connection was lost.")).toBeVisible({ timeout: 45_000 });
    cut = false;
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("The import is finished.")).toBeVisible({ timeout: 30_000 });
    expect(await counts(page)).toEqual({ created: 2500 });
    const found = (await api.get(`/gt/gt-api/cl?search=net-&results=1`)).json<{ total: number }>();
    expect(found.total).toBe(2500);
    // The browser logs the connections that this test cuts; they are no fault of the page.
    const provoked = complaints.splice(0);
    expect(provoked.filter((text) => !text.includes("ERR_CONNECTION_RESET"))).toEqual([]);
  },
);

test("a file of areas that is broken says where, in words", full, async ({ open }) => {
  const page = await open("/settings/territories/import");
  const file = { name: "areas.geojson", mimeType: "application/geo+json", buffer: Buffer.from('{"type":') };
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("This is no JSON");
});

test("cells that were copied in a spreadsheet are pasted in place of a file", full, async ({ open }) => {
  const page = await open(`${route}/import`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(page.getByText("Choose a file").first()).toBeVisible();
  const cells = "Name\tReference number\r\nPasted quay\tpaste-1\r\nPasted, gate\tpaste-2\r\n";
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells);
  await page.keyboard.press("ControlOrMeta+v");
  await page.getByRole("button", { name: "Continue" }).click();
  await check(page);
  expect(await counts(page)).toEqual({ new: 2 });
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("The import is finished.")).toBeVisible();
  expect(await counts(page)).toEqual({ created: 2 });
});
