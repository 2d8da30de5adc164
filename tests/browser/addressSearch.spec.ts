import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gridOf, writeExtract } from "../../server/roads/extractFile.fixture";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, full, test as base } from "./fixtures";
import { recordsAt } from "./records";

const names: Record<number, string> = { 102: "Rua do Almada", 104: "Rua das Flores", 105: "Rua do Almada" };

/** A server whose extract has streets of two towns, and houses of one of them. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "addresses-"));
      const extract = join(folder, "roads.osm.pbf");
      const { nodes, ways } = gridOf(6, 0.02);
      const house = (id: number, number: string, longitude: number) => ({
        id,
        latitude: 41.0402,
        longitude,
        tags: { "addr:street": "Rua do Almada", "addr:housenumber": number },
      });
      const town = (id: number, name: string, latitude: number, longitude: number) => ({
        id,
        latitude,
        longitude,
        tags: { place: "town", name },
      });
      writeExtract(extract, {
        nodes: [
          ...nodes,
          house(1000, "10", -8),
          house(1001, "30", -7.99),
          town(1002, "Vale", 41.04, -7.995),
          town(1003, "Serra", 41.1, -7.92),
        ],
        ways: ways.map((way) => ({
          ...way,
          tags: { ...way.tags, ...(names[way.id] !== undefined && { name: names[way.id]! }) },
        })),
      });
      const server = await startDemoServer({ environment: { ROADS_EXTRACT: extract } });
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const known = {
  name: "Padaria",
  address: { address: "Rua das Flores 10", postcode: "4000-300", latitude: 41.0801, longitude: -7.98 },
};

test(
  "streets come before the account's own places, each in their group, and a number that is on no map is approximate",
  full,
  async ({ open, api }) => {
    await recordsAt(api, "/gt/gt-api/cl").create(known);
    const page = await open("/settings/customerLocations/add");
    const search = page.getByRole("combobox", { name: "Find a place" });
    await search.fill("rua das flores");
    await expect(page.getByRole("option")).toHaveText([/^Rua das Flores, /, /^Padaria, Rua das Flores 10/]);
    await expect(page.getByText("Streets", { exact: true })).toBeVisible();
    await expect(page.getByText("Your locations", { exact: true })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    // The customer at number 10 is not offered for another number.
    await search.fill("rua das flores 30");
    await expect(page.getByRole("option")).toHaveText([
      /^Rua das Flores 30, .*Approximate: the house number/,
    ]);
    await search.fill("Vale, r. do almada 20");
    const about = page.getByRole("option", { name: /^Rua do Almada 20, Vale/ });
    await expect(about).toContainText("Approximate: the house number is not on the map.");
    await about.click();
    await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
      "Rua do Almada 20, Vale",
    );
    await expect(page.getByText("Approximate: the house number is not on the map.")).toBeVisible();
    const longitude = await page.getByRole("textbox", { name: "Longitude", exact: true }).inputValue();
    expect(Number(longitude)).toBeCloseTo(-7.995, 4);

    await search.fill("Rua do Almada 10, Vale");
    await page.getByRole("option", { name: "Rua do Almada 10, Vale", exact: true }).click();
    await expect(page.getByText("Approximate: the house number is not on the map.")).toBeHidden();
  },
);

test(
  "what is on no map is looked for by its address as it was typed, and streets of one name tell their towns",
  full,
  async ({ open, api }) => {
    const { id: aoc } = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Centre" });
    await recordsAt(api, "/gt/gt-api/orders").create({
      aoc,
      orderDate: "2026-11-23",
      address: { address: "Rua do Almada 7" },
      dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T12:00:00Z" }],
    });
    const page = await open("/orders/not-on-map");
    const search = page.getByRole("combobox", { name: "Find a place" });
    await expect(search).toHaveValue("Rua do Almada 7");
    await search.click();
    await expect(page.getByRole("option", { name: /^Rua do Almada 7, Vale/ })).toBeVisible();
    await expect(page.getByRole("option", { name: /^Rua do Almada 7, Serra/ })).toBeVisible();
    await page.getByRole("option", { name: /^Rua do Almada 7, Serra/ }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Everything is on the map.")).toBeVisible();
  },
);
