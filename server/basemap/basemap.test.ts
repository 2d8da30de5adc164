import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readTile, tileAt } from "../roads/tiles/readTile.fixture";
import { writeTile } from "../roads/tiles/writeTile";
import { archiveOf, cityLayers, protomaps, writeBasemap } from "./archive.fixture";
import { Basemap } from ".";

const folder = mkdtempSync(join(tmpdir(), "basemap-"));
afterAll(() => rmSync(folder, { recursive: true }));

const porto = join(folder, "porto.pmtiles");
writeBasemap(porto, -8.61, 41.15);

async function opened(path: string) {
  const errors: Record<string, unknown>[] = [];
  const basemap = new Basemap(path, { error: (facts) => void errors.push(facts as Record<string, unknown>) });
  await basemap.open();
  return { basemap, errors };
}

async function tileOf(basemap: Basemap, zoom: number) {
  const packed = await basemap.tile(basemap.facts!.id, tileAt(zoom, -8.61, 41.15));
  return readTile(gunzipSync(packed!));
}

const looksOf = (layer: { features: { properties: object }[] } | undefined) =>
  layer?.features.map(({ properties }) => properties);

describe("a basemap", () => {
  it("tells its box, its greatest zoom and whose it is", async () => {
    const { basemap } = await opened(porto);
    expect(basemap.facts).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      box: { west: -8.71, south: 41.05, east: -8.51, north: 41.25 },
      lastZoom: 15,
      attribution: "Protomaps © OpenStreetMap",
    });
    await basemap.close();
  });

  it("has tiles as those of an extract are, of what maps show", async () => {
    const { basemap, errors } = await opened(porto);
    const { ground, water, waterways, buildings, roads, rails, places, housenumbers, ...others } =
      await tileOf(basemap, 16);
    expect(others).toEqual({});
    expect(looksOf(ground)).toEqual([{ kind: "green" }, { kind: "wood" }]);
    expect(water?.features.map(({ parts }) => parts.length)).toEqual([1]);
    expect(looksOf(waterways)).toEqual([{ kind: "river", name: "Douro" }]);
    expect(buildings?.features).toHaveLength(1);
    expect(looksOf(housenumbers)).toEqual([{ number: "12a" }]);
    expect(looksOf(roads)).toEqual([
      { class: "primary", name: "Rua Direita", ref: "N 12" },
      { class: "motorway", link: true, bridge: true },
      { class: "residential", oneway: true, name: "Beco" },
      { class: "service" },
    ]);
    expect(looksOf(rails)).toEqual([{ kind: "tram", tunnel: true }]);
    expect(looksOf(places)).toEqual([
      { name: "Douro", kind: "river", rank: 4 },
      { name: "Atlantic", kind: "sea", rank: 2 },
      { name: "Porto", kind: "city", rank: 1 },
      { name: "Ribeira", kind: "suburb", rank: 5 },
    ]);
    // Two pieces of one street are one line; a street against its points is turned round.
    expect(roads?.features[0]?.parts).toHaveLength(1);
    expect(roads?.features[2]?.parts).toEqual([
      [
        [600, 10],
        [10, 10],
      ],
    ]);
    expect(errors).toEqual([]);
    await basemap.close();
  });

  it("says less from afar, and nothing beyond what it has", async () => {
    const { basemap } = await opened(porto);
    const { roads, places, ...others } = await tileOf(basemap, 8);
    expect(Object.keys(others)).toEqual(["water"]);
    expect(looksOf(roads)).toEqual([{ class: "primary" }]);
    expect(looksOf(places)).toEqual([{ name: "Porto", kind: "city", rank: 1 }]);
    const { id } = basemap.facts!;
    expect(await basemap.tile(id, tileAt(12, 10, 50))).toBeUndefined();
    expect(await basemap.tile("0".repeat(12), tileAt(12, -8.61, 41.15))).toBeNull();
    await basemap.close();
  });

  it("says by another id that another file is there", async () => {
    const other = join(folder, "other.pmtiles");
    writeBasemap(other, 20, 50);
    const [one, two] = await Promise.all([opened(porto), opened(other)]);
    expect(one.basemap.facts?.id).not.toBe(two.basemap.facts?.id);
    await Promise.all([one.basemap.close(), two.basemap.close()]);
  });
});

describe("a file that is no basemap", () => {
  const whole = readFileSync(porto);
  const bounds = { west: -9, south: 41, east: -8, north: 42 };
  const tiles = [{ place: { z: 0, x: 0, y: 0 }, bytes: writeTile(cityLayers, 4096) }];
  const older = {
    vector_layers: [{ id: "roads", fields: { "pmap:kind": "String" } }, { id: "water" }],
  };
  it.each([
    ["a text", Buffer.from("no archive at all, but text"), "it is no PMTiles archive"],
    ["nothing", Buffer.alloc(0), "it is no PMTiles archive"],
    ["the beginning of one", whole.subarray(0, 140), "or only a piece of one"],
    ["one that is cut off", whole.subarray(0, -100), "it is cut off"],
    ["pictures", archiveOf({ tiles, bounds, tileType: 2 }), "its tiles are no vector tiles but png"],
    ["of other layers", archiveOf({ tiles, bounds, metadata: {} }), "no layer roads and none water"],
    ["an older one", archiveOf({ tiles, bounds, metadata: older }), "as those of older versions"],
  ])("is named with the mend: %s", async (name, bytes, reason) => {
    const path = join(folder, `${name}.pmtiles`);
    writeFileSync(path, bytes);
    const { basemap, errors } = await opened(path);
    expect(basemap.facts).toBeUndefined();
    expect(errors).toEqual([{ basemap: path, reason: expect.stringContaining(reason) }]);
    expect(await basemap.tile("0", { z: 0, x: 0, y: 0 })).toBeNull();
    await basemap.close();
  });

  it("is one all the same where only a tile is damaged: that is empty, and named", async () => {
    const path = join(folder, "damaged.pmtiles");
    writeFileSync(
      path,
      archiveOf({ tiles: [{ ...tiles[0]!, bytes: Buffer.from("no tile") }], bounds, metadata: protomaps }),
    );
    const { basemap, errors } = await opened(path);
    expect(await basemap.tile(basemap.facts!.id, { z: 0, x: 0, y: 0 })).toBeUndefined();
    expect(errors).toMatchObject([{ basemap: "damaged.pmtiles", tile: "0/0/0" }]);
    await basemap.close();
  });
});
