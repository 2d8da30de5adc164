import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gridOf, writeExtract } from "../../server/roads/extractFile.fixture";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, test as base } from "./fixtures";
import { mapOf, pixelsOf } from "./pages/map";

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

test("without tiles a map shows the streets of the extract with their names, whose they are, by day and by night, and finds them", async ({
  open,
}) => {
  const page = await open("/settings/customerLocations/add");
  const map = mapOf(page, "Address");
  await page.getByRole("combobox", { name: "Find a place" }).fill("road 105");
  await page.getByRole("option", { name: /Road 105/ }).click();
  await expect(page.getByRole("button", { name: /^Address: pin/ })).toBeVisible();
  // The pin stands on a street in the middle of the map: the tile there has it.
  const tile = map.locator(".leaflet-base-pane canvas.leaflet-tile-loaded").first();
  const primary = { light: "#fff7e6", dark: "#535858" };
  await expect.poll(() => pixelsOf(tile, primary.light)).toBeGreaterThan(500);
  await expect.poll(() => pixelsOf(map.locator(".leaflet-labels-pane canvas"))).toBeGreaterThan(500);
  await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => pixelsOf(tile, primary.dark)).toBeGreaterThan(500);
});
