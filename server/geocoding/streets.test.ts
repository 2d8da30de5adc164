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

    it("its streets are found before the account's own places, which keep their share, and by a point", async () => {
      const user = await userAt(platform);
      const near = "geocodings/doReverseGeocoding?lat=41.0001&lon=-7.9995";
      await vi.waitFor(async () => expect((await found(user, near)).missing).toBeUndefined(), built);
      const { rows } = await found(user, "geocodings?query=mercado&results=3");
      const streets = ["Rua do Mercado 100", "Rua do Mercado 101"];
      expect(rows.map(({ address }) => address)).toEqual([...streets, "Cais da Ribeira"]);
      expect((await found(user, "geocodings?query=mercado 202")).rows).toHaveLength(1);
      // The nearest to the point that the caller names, else to the account's centres.
      const nearest = async (query: string) =>
        (await found(user, `geocodings?results=1&query=${query}`)).rows;
      expect(await nearest("mercado&lat=41.002&lon=-7.999")).toMatchObject([
        { address: "Rua do Mercado 102" },
      ]);
      const address = { address: "Centro", latitude: 41.001, longitude: -7.999 };
      expect((await user.post("/gt/gt-api/aocs", { name: "Centro", address })).status).toBe(200);
      expect(await nearest("mercado")).toMatchObject([{ address: "Rua do Mercado 101" }]);
      expect((await found(user, near)).rows).toMatchObject([
        { address: "Rua do Mercado 100", latitude: 41.0001, longitude: -7.9995, isCustomerLocation: false },
      ]);
    });

    it("a number that is not on the map is said to be about there, and no customer's at another one", async () => {
      const user = await userAt(platform);
      const address = {
        address: "Rua do Mercado 101, 10",
        postcode: "4050-100",
        latitude: 41.3,
        longitude: -8,
      };
      await user.post("/gt/gt-api/cl", { name: "Padaria", address });
      const { rows } = await found(user, "geocodings?query=Rua do Mercado 101, 100");
      expect(rows).toMatchObject([{ address: "Rua do Mercado 101 100", isApproximate: true }]);
      expect((await found(user, "geocodings?query=Rua do Mercado 101, 10")).rows[1]?.name).toBe("Padaria");
    });

    it("the addresses of an import are located in its streets for sure only", async () => {
      const user = await userAt(platform);
      const addresses = [
        "Rua do Mercado 101, 40",
        "Rua do Mercdo 102",
        "Rua do Mercado",
        "Rua Nova 101",
        "Porto",
      ];
      const reply = await user.post("/gt/gt-api/geocodings/locate", {
        addresses: addresses.map((address) => ({ address })),
      });
      expect(reply.json<Answer>().rows).toMatchObject([
        { state: "FOUND", place: { latitude: 41.001, isApproximate: true } },
        { state: "FOUND", place: { latitude: 41.002 } },
        { state: "NOT_FOUND" },
        { state: "NOT_FOUND" },
        { state: "NOT_FOUND" },
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
