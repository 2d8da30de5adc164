import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onOwnPlatform, type Platform, type User } from "../../tests/platform/platform";
import { readConfig } from "../config";
import { gridOf, writeExtract } from "../roads/extractFile.fixture";

/** A thread builds the roads, and is started first. */
const built = { timeout: 20_000 };

type Answer = { rows: Record<string, unknown>[]; missing?: { code: string }[] };

/** A dispatcher with one customer location, by the sea and far from the extract. */
async function userAt(platform: Platform): Promise<User> {
  const user = await platform.signIn("dispatcher");
  const address = { address: "Cais da Ribeira", latitude: 41.1406, longitude: -8.6132 };
  const reply = await user.post("/gt/gt-api/cl", { name: "Mercado da Ribeira", address });
  expect(reply.status, reply.text).toBe(200);
  return user;
}

const found = async (user: User, path: string) => (await user.get(`/gt/gt-api/${path}`)).json<Answer>();

describe("the streets of an extract", () => {
  const folder = mkdtempSync(join(tmpdir(), "geocoding-"));
  const extract = join(folder, "porto.osm.pbf");
  beforeAll(() => {
    const grid = gridOf(3);
    const named = grid.ways.map((way) => ({
      ...way,
      tags: { ...way.tags, name: `Rua do Mercado ${way.id}` },
    }));
    writeExtract(extract, { ...grid, ways: named });
    writeFileSync(join(folder, "broken.osm.pbf"), readFileSync(extract).subarray(0, 200));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ ROADS_EXTRACT: extract }));

    it("its streets are found after the account's own places, and by a point on them", async () => {
      const user = await userAt(platform);
      const near = "geocodings/doReverseGeocoding?lat=41.0001&lon=-7.9995";
      await vi.waitFor(async () => expect((await found(user, near)).missing).toBeUndefined(), built);
      const { rows } = await found(user, "geocodings?query=mercado&results=3");
      const streets = ["Rua do Mercado 100", "Rua do Mercado 101"];
      expect(rows.map(({ address }) => address)).toEqual(["Cais da Ribeira", ...streets]);
      expect((await found(user, "geocodings?query=mercado 202")).rows).toHaveLength(1);
      expect((await found(user, near)).rows).toMatchObject([
        { address: "Rua do Mercado 100", latitude: 41.0001, longitude: -7.9995, isCustomerLocation: false },
      ]);
    });
  });

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({
      ROADS_EXTRACT: join(folder, "broken.osm.pbf"),
    }));

    it("one that is broken is told of, and the account's places are found", async () => {
      const user = await userAt(platform);
      await vi.waitFor(async () => {
        const { rows, missing } = await found(user, "geocodings?query=ribeira");
        expect(rows.map(({ name }) => name)).toEqual(["Mercado da Ribeira"]);
        expect(JSON.stringify(missing)).toContain("download it again");
      }, built);
    });
  });

  it("one that is not there is refused before the server starts", () => {
    expect(() => readConfig({ ROADS_EXTRACT: join(folder, "nothing.osm.pbf") })).toThrow(
      /ROADS_EXTRACT.*give a file that is there/,
    );
  });
});
