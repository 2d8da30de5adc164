import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onOwnPlatform, onPlatform, type User } from "../../tests/platform/platform";
import { writeBasemap } from "../basemap/archive.fixture";
import { extractOf, gridOf, writeExtract } from "../roads/extractFile.fixture";
import { readTile, tileAt } from "../roads/tiles/readTile.fixture";

const folder = mkdtempSync(join(tmpdir(), "map-"));
const extract = join(folder, "city.osm.pbf");
const broken = join(folder, "broken.osm.pbf");
const basemap = join(folder, "city.pmtiles");
beforeAll(() => {
  const grid = gridOf(4, 0.001, { highway: "tertiary", name: "Rua das Flores", oneway: "yes" });
  writeExtract(extract, grid);
  const lake = [
    [-7.9995, 41.0005],
    [-7.9985, 41.0005],
    [-7.9985, 41.0015],
    [-7.9995, 41.0005],
  ];
  const feature = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [lake] } };
  writeFileSync(
    join(folder, "city-water.geojson"),
    JSON.stringify({ type: "FeatureCollection", features: [feature] }),
  );
  writeBasemap(basemap, -8.61, 41.15);
  writeFileSync(broken, extractOf(gridOf(3)).subarray(0, 200));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Told = { ready: boolean; tiles?: string; bounds?: object; attribution?: string; fault?: string };

/** What is told once a thread has cut the map, or found that it can't. */
async function readyMap(user: User): Promise<Told> {
  return vi.waitFor(
    async () => {
      const told = (await user.get("/ui-api/map")).json<Told>();
      expect(told.ready).toBe(true);
      return told;
    },
    { timeout: 20_000 },
  );
}

function addressOf({ tiles = "" }: Told, place: { z: number; x: number; y: number }): string {
  return tiles.replace(/\{(\w)\}/g, (_, name: "z" | "x" | "y") => String(place[name]));
}

describe("the map of an extract", () => {
  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ ROADS_EXTRACT: extract }));
    /** A tile as a program gets it that takes what it is given. */
    const tileOf = (user: User, path: string, headers: Record<string, string> = {}) =>
      fetch(platform.url + path, { headers: { cookie: user.cookie, ...headers } });

    it("is told to whoever is signed in, and to nobody else", async () => {
      const user = await platform.signIn("service");
      const told = await readyMap(user);
      expect(told).toEqual({
        ready: true,
        tiles: expect.stringMatching(/^\/ui-api\/tiles\/[0-9a-f]{12}\/\{z\}\/\{x\}\/\{y\}$/),
        bounds: { west: -8, south: 41, east: -7.997, north: 41.003 },
        lastZoom: 15,
        attribution: "© OpenStreetMap contributors",
      });
      const address = addressOf(told, tileAt(14, -8, 41));
      for (const path of ["/ui-api/map", address])
        expect((await fetch(platform.url + path)).status).toBe(401);
    });

    it("has tiles of roads with their names, and of the water beside the extract", async () => {
      const user = await platform.signIn("service");
      const told = await readyMap(user);
      const answer = await tileOf(user, addressOf(told, tileAt(14, -7.998, 41.002)));
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "application/vnd.mapbox-vector-tile",
      ]);
      const { roads, water, ...others } = readTile(new Uint8Array(await answer.arrayBuffer()));
      expect(Object.keys(others)).toEqual([]);
      expect(water?.features.map(({ properties, parts }) => [properties, parts.length])).toEqual([[{}, 1]]);
      // Eight streets of one look are one feature; where they lead is told from zoom 16.
      expect(roads).toMatchObject({
        extent: 2048,
        features: [{ properties: { class: "tertiary", name: "Rua das Flores" } }],
      });
      expect(roads?.features[0]?.parts.length).toBeGreaterThan(1);
      const near = await tileOf(user, addressOf(told, tileAt(16, -7.998, 41.002)));
      expect(readTile(new Uint8Array(await near.arrayBuffer())).roads).toMatchObject({
        extent: 4096,
        features: [{ properties: { class: "tertiary", name: "Rua das Flores", oneway: true } }],
      });
      const far = await tileOf(user, addressOf(told, tileAt(12, -7.998, 41.002)));
      expect(readTile(new Uint8Array(await far.arrayBuffer())).roads?.features).toMatchObject([
        { properties: { class: "tertiary" } },
      ]);
    });

    it("has tiles that a browser keeps for good, and that are packed for who can unpack them", async () => {
      const user = await platform.signIn("service");
      const path = addressOf(await readyMap(user), tileAt(14, -7.998, 41.002));
      const packed = await tileOf(user, path, { "accept-encoding": "gzip, br" });
      const plain = await tileOf(user, path, { "accept-encoding": "identity" });
      const encodings = [packed, plain].map(({ headers }) => headers.get("content-encoding"));
      expect(encodings).toEqual(["gzip", null]);
      expect(Buffer.from(await packed.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(
        true,
      );
      expect(packed.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
      expect(packed.headers.get("vary")).toContain("accept-encoding");
      const again = await tileOf(user, path, { "if-none-match": packed.headers.get("etag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const empty = await tileOf(user, path.replace(/\d+$/, "1"));
      expect([empty.status, await empty.text()]).toEqual([204, ""]);
      expect(empty.headers.get("cache-control")).toContain("immutable");
    });

    it("has no tile of another map, of a zoom that is not sent, or beyond the world", async () => {
      const user = await platform.signIn("service");
      const path = addressOf(await readyMap(user), { z: 13, x: 1, y: 1 });
      const [, id = ""] = /tiles\/(\w+)\//.exec(path) ?? [];
      for (const tile of [
        `${"0".repeat(12)}/13/1/1`,
        `${id}/16/1/1`,
        `${id}/1/2/0`,
        `${id}/1/-1/0`,
        `${id}/a/0/0`,
      ]) {
        const answer = await user.get(`/ui-api/tiles/${tile}`);
        expect([answer.status, answer.json<{ code: string }>().code], tile).toEqual([404, "UNKNOWN_TILE"]);
        expect(answer.json<{ message: string }>().message).toContain(tile);
        expect(answer.headers.get("cache-control")).toBe("no-store");
      }
    });
  });

  eachDatabase((database) => {
    const platform = onPlatform(database);

    it("is none where there is no extract", async () => {
      const user = await platform.signIn("service");
      expect((await user.get("/ui-api/map")).json()).toEqual({ ready: true, fault: "NO_MAP" });
      expect((await user.get("/ui-api/tiles/0/0/0/0")).json<{ code: string }>().code).toBe("UNKNOWN_TILE");
    });
  });

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ ROADS_EXTRACT: broken }));

    it("is none where the extract can't be read", async () => {
      const user = await platform.signIn("service");
      expect(await readyMap(user)).toEqual({ ready: true, fault: "ROADS_UNREADABLE" });
      expect((await user.get("/ui-api/tiles/0/0/0/0")).status).toBe(404);
    });
  });

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ BASEMAP: basemap, ROADS_EXTRACT: extract }));

    it("is that of the basemap where the operator names one", async () => {
      const user = await platform.signIn("service");
      const told = await readyMap(user);
      expect(told).toMatchObject({
        bounds: { west: -8.71, south: 41.05, east: -8.51, north: 41.25 },
        attribution: "Protomaps © OpenStreetMap",
      });
      expect(told.fault).toBeUndefined();
      const address = platform.url + addressOf(told, tileAt(14, -8.61, 41.15));
      const answer = await fetch(address, { headers: { cookie: user.cookie } });
      const { roads } = readTile(new Uint8Array(await answer.arrayBuffer()));
      expect(roads?.features[0]?.properties).toEqual({ class: "primary", name: "Rua Direita", ref: "N 12" });
    });
  });

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ BASEMAP: broken, ROADS_EXTRACT: extract }));

    it("is that of the extract where the basemap can't be used, which is said, and why in the log", async () => {
      const user = await platform.signIn("service");
      const told = await readyMap(user);
      expect(told).toMatchObject({
        fault: "BASEMAP_UNREADABLE",
        bounds: { west: -8, south: 41, east: -7.997, north: 41.003 },
      });
      expect((await user.get(addressOf(told, tileAt(14, -7.998, 41.002)))).status).toBe(200);
      const [line = ""] = platform.log.filter((each) => each.includes("BASEMAP can't be used"));
      expect(line).toContain("it is no PMTiles archive of version 3");
    });
  });
});
