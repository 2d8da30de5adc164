import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBasemap } from "../../server/basemap/archive.fixture";
import { gridOf, writeExtract } from "../../server/roads/extractFile.fixture";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, full, test as base } from "./fixtures";
import { mapOf, pixelsOf } from "./pages/map";
import { recordsAt } from "./records";

const primary = { light: "#fff7e6", dark: "#535858" };

/** A server that has an extract of roads, and no tiles of its operator. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "roads-"));
      const extract = join(folder, "roads.osm.pbf");
      const grid = gridOf(20, 0.002, { highway: "primary" });
      writeExtract(extract, {
        ...grid,
        ways: grid.ways.map((way) => ({ ...way, tags: { ...way.tags, name: `Road ${way.id}` } })),
      });
      const server = await startDemoServer({ environment: { ROADS_EXTRACT: extract } });
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test(
  "without tiles a map shows the streets of the extract with their names, whose they are, by day and by night, and finds them",
  full,
  async ({ open }) => {
    const page = await open("/settings/customerLocations/add");
    const map = mapOf(page, "Address");
    await page.getByRole("combobox", { name: "Find a place" }).fill("road 105");
    await page.getByRole("option", { name: /Road 105/ }).click();
    await expect(page.getByRole("button", { name: /^Address: pin/ })).toBeVisible();
    // The pin stands on a street in the middle of the map: the tile there has it.
    const tile = map.locator(".leaflet-base-pane canvas.leaflet-tile-loaded").first();
    await expect.poll(() => pixelsOf(tile, primary.light)).toBeGreaterThan(500);
    await expect.poll(() => pixelsOf(map.locator(".leaflet-labels-pane canvas"))).toBeGreaterThan(500);
    await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => pixelsOf(tile, primary.dark)).toBeGreaterThan(500);
  },
);

test(
  "a map that had no size when its page was opened finds its place once it is shown",
  full,
  async ({ open, api, page }) => {
    const { id } = await recordsAt(api, "/gt/gt-api/cl").create({
      name: "Corner shop",
      address: { address: "Road 3", postcode: "1000", latitude: 41.01, longitude: -7.99 },
    });
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".leaflet-container { display: none !important }");
      document.adoptedStyleSheets = [sheet];
    });
    await open(`/settings/customerLocations/${id}`);
    await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    const [frame, pin] = await Promise.all([
      mapOf(page, "Address").boundingBox(),
      page.getByRole("button", { name: /^Address: pin/ }).boundingBox(),
    ]);
    if (!frame || !pin) throw new Error("The map is not shown");
    expect(Math.abs(frame.x + frame.width / 2 - (pin.x + pin.width / 2))).toBeLessThan(2);
    expect(Math.abs(frame.y + frame.height / 2 - (pin.y + pin.height))).toBeLessThan(4);
  },
);

/** A server whose operator names a basemap of Porto. */
const withBasemap = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "basemap-"));
      const basemap = join(folder, "porto.pmtiles");
      writeBasemap(basemap, -8.61, 41.15);
      const server = await startDemoServer({ environment: { BASEMAP: basemap } });
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

withBasemap(
  "a map shows the basemap that the operator names, and says where it is of another region than the account",
  full,
  async ({ open, api }) => {
    const places = recordsAt(api, "/gt/gt-api/cl");
    await places.create({
      name: "Tokyo",
      address: { address: "1 Marunouchi", postcode: "100-0005", latitude: 35.68, longitude: 139.76 },
    });
    const page = await open("/settings/customerLocations/add");
    const map = mapOf(page, "Address");
    await expect(page.getByRole("note").filter({ hasText: "of another region" })).toBeVisible();
    await page.getByRole("textbox", { name: "Latitude" }).fill("41.15");
    await page.getByRole("textbox", { name: "Longitude" }).fill("-8.61");
    await page.keyboard.press("Tab");
    const tile = map.locator(".leaflet-base-pane canvas.leaflet-tile-loaded").first();
    await expect.poll(() => pixelsOf(tile, "#f3f2ee")).toBeGreaterThan(500);
    await expect.poll(() => pixelsOf(map.locator(".leaflet-labels-pane canvas"))).toBeGreaterThan(100);
    await expect(page.getByText("Protomaps © OpenStreetMap")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
  },
);
