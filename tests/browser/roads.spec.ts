import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gridOf, writeExtract } from "../../server/roads/extractFile.fixture";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, test as base, full } from "./fixtures";
import { mapOf } from "./pages/map";

/** A server that has an extract of roads, and no tiles. */
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
  "without tiles a map shows the roads that the server knows, with whose they are, and finds them by name",
  full,
  async ({ open }) => {
    const page = await open("/settings/customerLocations/add");
    const map = mapOf(page, "Address");
    await page.getByRole("combobox", { name: "Find a place" }).fill("road 105");
    await page.getByRole("option", { name: /Road 105/ }).click();
    await expect(page.getByRole("button", { name: /^Address: pin/ })).toBeVisible();
    const roads = map.locator(".leaflet-roads-pane canvas");
    await expect(roads).toBeVisible();
    await expect
      .poll(() =>
        roads.evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          return data?.filter((_, at) => at % 4 === 3 && (data[at] ?? 0) > 0).length ?? 0;
        }),
      )
      .toBeGreaterThan(500);
    await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
  },
);
